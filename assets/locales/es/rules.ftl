# Written below.

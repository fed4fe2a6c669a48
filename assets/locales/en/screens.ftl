### The words of the screens.

## Title

menu-continue = Continue
menu-new = New match
menu-rules = How to play
menu-statistics = Statistics
menu-settings = Settings
menu-credits = Credits
menu-quit = Quit
title-greeting = The card game of Morocco
# $table is title-saved, $standing one of the four below it.
title-saved-standing = { $table }: { $standing }
title-saved = { $book } to { $target }, { $seats ->
    [2] two seats
    [3] three seats
   *[4] four seats
}
title-lead = you lead { $own } to { $other }
title-behind = you trail { $own } to { $other }
title-level = you are level at { $own }
title-scores = { $scores }

## Books and levels

book-classic = Classic
book-marocaine = Marocaine
book-rapide = Rapide
book-runda = Runda
book-classic-note = The café game: bluff and challenge, chains of three and four, won on the spot.
book-marocaine-note = Announcements stay secret until the deal is over; no chains.
book-rapide-note = Marocaine to a lower target: for the time of a glass of tea.
book-runda-note = Announcements are shown, in the first batch only; chains after any capture.
level-novice = Novice
level-cafe = Café
level-maestro = Maestro
level-maalem = Maâlem
level-people = Among people

## Setting up a table

setup-title = New match
setup-book = Rule book
setup-target = Points to win
setup-seats = Seats
setup-signals = Signs between partners
setup-number = Number of the deals
setup-number-none = by chance
setup-letters = Up and down: another letter. Right: one more. Left: one less. The lower button: done.
setup-driver = Played by
setup-start = Deal the cards
setup-partners = Partners face each other and share one score
setup-alone = Everybody plays alone
driver-human = A person

## Buttons and values

button-back = Back
button-done = Done
value-on = On
value-off = Off
value-per-cent = { $value } %

## Settings

settings-title = Settings
settings-language = Language
settings-speech = Language
settings-digits = Digits
language-system = As the system
settings-table = Table
settings-thinking = Computer players
thinking-natural = natural
thinking-quick = quick
settings-speed = Speed
settings-deck = Cards
settings-back = Card back
deck-spanish = Spanish
deck-large = Large numbers
deck-french = French suits
back-indigo = Indigo
back-madder = Madder
settings-own-pads = A gamepad for each person
settings-still-table = The table stays still between people
settings-sight = Sight
settings-text-size = Text size
settings-reduced-motion = Less motion
settings-full-screen = Full screen
settings-sound = Sound
settings-muted = Silence
settings-captions = Sounds in words
volume-master = Everything
volume-cards = Cards and chips
volume-voices = Calls and drums
volume-music = Music
volume-interface = Menus

## Pause

offer-title = Large numbers, too?
offer-note = Your words are set large. There is a deck whose numbers are as large, at two corners of every card. The settings change it back.
offer-take = Take the large numbers
offer-leave = Keep these cards

pause-title = Pause
pause-resume = Play on
pause-leave = Leave the table
pause-note = The match is saved after every card

## The sheet of a deal and the end of a match

sheet-title = Deal { $deal }
sheet-pile = { $count ->
    [one] 1 card
   *[other] { $count } cards
}, share { $quota }
sheet-next = Next deal
sheet-outcome = The result
result-number = Number of these deals: { $number }
result-again = Play again
result-watch = Watch it again
result-title = To the title

## Statistics

statistics-title = Statistics
statistics-none = Play a match to its end, and it is counted here.
statistics-total = In all
statistics-matches = Matches
statistics-won = Won
statistics-drawn = Drawn
statistics-points = Points
statistics-caidas = Caídas
statistics-chains = B’khamsas and b’achras
statistics-missas = Missas
statistics-best-run = Longest run
statistics-bluffs = Bluffs caught

history-title = Matches played
history-score = { $side } { $score }
history-line = { $book }: { $scores }

## Credits

credits-title = Credits
credits-game = Ronda, the card game of Morocco, told by four rule books.
credits-thanks = With thanks to everyone who taught it at a kitchen table, and to those who wrote its rules down.
credits-art = Cards, table, icons and sounds were drawn and composed for this game and come under its licence.
credits-licence = The program and its art: MIT or Apache 2.0, as you like.
credits-fonts = Fonts, under the SIL Open Font License 1.1
credits-engine = Made with Bevy, Fluent, and many libraries of the Rust community.

## One line about files

notice-settings-unreadable = The settings could not be read. They were set aside, and the defaults hold.
notice-statistics-unreadable = The statistics could not be read. They were set aside, and counting begins anew.
notice-history-unreadable = The matches played could not be read. They were set aside.
notice-match-unreadable = The saved match could not be read. It was set aside.
notice-software = This computer draws without a graphics chip, which is slow. Less motion, in the settings, makes it easier.
notice-disk = Nothing can be saved on this disk at the moment. Play goes on.

## A match shown again

reel-place = Deal { $deal } of { $deals }, play { $play } of { $plays }
reel-dealing = Deal { $deal } of { $deals }: the cards are dealt
reel-all = All hands are open
reel-one = { $name }’s hand is open

## Pictures and films

notice-picture = The picture is { $path }
notice-film = The film is { $path }
notice-capture-failed = It cannot be written: { $path }

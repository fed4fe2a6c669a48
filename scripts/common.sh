# Shared by ./play and ./test; sourced, never run. The caller has set `root` to the repository's folder.
# shellcheck shell=bash

cache="${XDG_CACHE_HOME:-${HOME:-$root}/.cache}/ronda"
missing=()
lists_are_new=no

say() {
    printf 'ronda: %s\n' "$*" >&2
}

have() {
    command -v "$1" >/dev/null 2>&1
}

is_linux() {
    [[ $(uname -s) == Linux ]]
}

# Finds cargo, and the toolchain that rust-toolchain.toml names.
need_cargo() {
    if ! have cargo && [[ -x ${CARGO_HOME:-${HOME:-}/.cargo}/bin/cargo ]]; then
        PATH="${CARGO_HOME:-${HOME:-}/.cargo}/bin:$PATH"
    fi
    if ! have cargo; then
        say "Rust is not installed: get rustup from https://rustup.rs and run this again"
        exit 1
    fi
    if (cd "$root" && cargo --version) >/dev/null 2>&1; then
        return
    fi
    # The pinned version may be installed under the name `stable` alone, on a machine that installs nothing by itself.
    local pinned
    pinned="$(sed -n 's/^channel *= *"\(.*\)"/\1/p' "$root/rust-toolchain.toml")"
    if [[ $(RUSTUP_TOOLCHAIN=stable rustc --version 2>/dev/null) == "rustc $pinned "* ]]; then
        export RUSTUP_TOOLCHAIN=stable
        return
    fi
    say "the toolchain is not installed: run \`rustup toolchain install $pinned --component rustfmt,clippy\`"
    exit 1
}

# Names the folder for compiled code: the one that is set, a warm one in the cache, or ./target.
use_target_dir() {
    if [[ -n ${CARGO_TARGET_DIR:-} ]]; then
        return
    fi
    if [[ ! -d $cache/target ]]; then
        export CARGO_TARGET_DIR="$root/target"
        return
    fi
    export CARGO_TARGET_DIR="$cache/target"
    # Cargo tells two checkouts of one workspace apart by file times alone, which is not enough: what another one
    # left of our own crates is built anew. The engine and all other dependencies stay.
    local stamp="$CARGO_TARGET_DIR/checkout" profile
    if [[ ! -f $stamp || $(<"$stamp") != "$root" ]]; then
        for profile in dev release; do
            (cd "$root" && cargo clean --quiet --profile "$profile" -p ronda-rules -p ronda-ai -p ronda-bevy -p xtask) || true
        done
        printf '%s\n' "$root" >"$stamp"
    fi
}

# Is a library there that is opened at run time? Where nothing can tell, it is taken to be.
have_library() {
    local libraries
    libraries="$(PATH="$PATH:/usr/sbin:/sbin" ldconfig -p 2>/dev/null)" || return 0
    [[ $libraries == *"$1 "* ]]
}

# Are the headers of a library there? By pkg-config's name; by a file where there is no pkg-config yet.
have_headers() {
    if have pkg-config; then
        pkg-config --exists "$1"
    else
        [[ -e $2 ]]
    fi
}

have_vulkan_driver() {
    local file
    for file in ${VK_DRIVER_FILES:+"$VK_DRIVER_FILES"} ${VK_ICD_FILENAMES:+"$VK_ICD_FILENAMES"} \
        /usr/share/vulkan/icd.d/*.json /usr/local/share/vulkan/icd.d/*.json /etc/vulkan/icd.d/*.json \
        "${XDG_DATA_HOME:-${HOME:-}/.local/share}"/vulkan/icd.d/*.json /run/opengl-driver/share/vulkan/icd.d/*.json; do
        [[ -e ${file%%:*} ]] && return 0
    done
    return 1
}

# Adds to `missing` what the compiler needs.
look_for_build_packages() {
    have cc || missing+=(gcc libc6-dev)
    have pkg-config || missing+=(pkg-config)
    have_headers alsa /usr/include/alsa/asoundlib.h || missing+=(libasound2-dev)
    have_headers libudev /usr/include/libudev.h || missing+=(libudev-dev)
}

# Adds to `missing` what drawing needs, in a window or into a file.
look_for_graphics_packages() {
    have_library libvulkan.so.1 || missing+=(libvulkan1)
    have_vulkan_driver || missing+=(mesa-vulkan-drivers)
}

# Adds to `missing` what a window needs.
look_for_window_packages() {
    have_library libxkbcommon.so.0 || missing+=(libxkbcommon0)
    if [[ -n ${WAYLAND_DISPLAY:-} ]]; then
        have_library libwayland-client.so.0 || missing+=(libwayland-client0)
    fi
    if [[ -n ${DISPLAY:-} ]]; then
        have_library libX11.so.6 || missing+=(libx11-6)
        have_library libX11-xcb.so.1 || missing+=(libx11-xcb1)
        have_library libxkbcommon-x11.so.0 || missing+=(libxkbcommon-x11-0)
        have_library libXcursor.so.1 || missing+=(libxcursor1)
        have_library libXi.so.6 || missing+=(libxi6)
        have_library libXrandr.so.2 || missing+=(libxrandr2)
    fi
}

# What a package of Debian's is called elsewhere.
elsewhere() {
    case $1 in
        gcc) echo "gcc: a C compiler" ;;
        libc6-dev) echo "libc6-dev: the C library's headers (Fedora glibc-devel, Arch glibc)" ;;
        pkg-config) echo "pkg-config (Fedora pkgconf-pkg-config, Arch pkgconf)" ;;
        libasound2-dev) echo "libasound2-dev: ALSA's headers (Fedora alsa-lib-devel, Arch alsa-lib)" ;;
        libudev-dev) echo "libudev-dev: udev's headers (Fedora systemd-devel, Arch systemd-libs)" ;;
        libvulkan1) echo "libvulkan1: the Vulkan loader (Fedora vulkan-loader, Arch vulkan-icd-loader)" ;;
        mesa-vulkan-drivers) echo "mesa-vulkan-drivers: a Vulkan driver (Fedora mesa-vulkan-drivers, Arch vulkan-swrast)" ;;
        libxkbcommon-x11-0) echo "libxkbcommon-x11-0 (Fedora libxkbcommon-x11, Arch libxkbcommon-x11)" ;;
        libxcursor1) echo "libxcursor1 (Fedora libXcursor, Arch libxcursor)" ;;
        libxi6) echo "libxi6 (Fedora libXi, Arch libxi)" ;;
        libxrandr2) echo "libxrandr2 (Fedora libXrandr, Arch libxrandr)" ;;
        *) echo "$1" ;;
    esac
}

# Installs what is in `missing`, or says what to install; fails when something is still missing.
install_missing() {
    if ((${#missing[@]} == 0)); then
        return 0
    fi
    local package
    if ! have apt-get; then
        say "not installed, by the names of Debian's packages:"
        for package in "${missing[@]}"; do
            printf '    %s\n' "$(elsewhere "$package")" >&2
        done
        return 1
    fi
    local as_root=(env DEBIAN_FRONTEND=noninteractive)
    if ((EUID != 0)); then
        if ! have sudo; then
            say "not installed: as root, run \`apt-get install ${missing[*]}\`"
            return 1
        fi
        as_root=(sudo "${as_root[@]}")
    fi
    say "installing system packages: ${missing[*]}"
    local apt=("${as_root[@]}" apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0)
    if [[ $lists_are_new == no ]]; then
        "${apt[@]}" update >&2 || true
        lists_are_new=yes
    fi
    "${apt[@]}" -y --no-install-recommends install "${missing[@]}" >&2 || return 1
    missing=()
}

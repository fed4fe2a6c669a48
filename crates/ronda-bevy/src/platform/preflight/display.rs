//! Whether a display server answers where the environment says that one is.
//!
//! Without one the window system's own library panics, and says nothing that helps.

/// Whether the Wayland server of this name, a path or a name in the runtime folder, takes a connection.
pub(super) fn wayland(name: &str, runtime: Option<&str>) -> bool {
    let path = match runtime {
        Some(runtime) if !name.starts_with('/') => format!("{runtime}/{name}"),
        _ => name.to_owned(),
    };
    unix(&path)
}

/// Whether the X server of this name, such as `:0` or `host:10.0`, takes a connection. A name that nobody
/// can read is left to the window system.
pub(super) fn x11(name: &str) -> bool {
    let Some((host, number)) = name.rsplit_once(':') else { return true };
    let Ok(number) = number.split('.').next().unwrap_or_default().parse::<u16>() else { return true };
    match host {
        "" | "unix" => {
            let path = format!("/tmp/.X11-unix/X{number}");
            unix(&path) || hidden(&path)
        }
        // A socket of its own, as some systems have it.
        path if path.starts_with('/') => unix(name),
        host => over_network(host.trim_end_matches('/'), number),
    }
}

/// X servers of other machines listen from this port on.
const X_PORT: u16 = 6000;

fn over_network(host: &str, number: u16) -> bool {
    use std::net::{TcpStream, ToSocketAddrs};
    let Some(port) = X_PORT.checked_add(number) else { return false };
    (host, port)
        .to_socket_addrs()
        .is_ok_and(|mut found| found.any(|at| TcpStream::connect_timeout(&at, WAIT).is_ok()))
}

/// A server that does not take a connection by then is taken to be dead.
const WAIT: std::time::Duration = std::time::Duration::from_secs(3);

#[cfg(unix)]
fn unix(path: &str) -> bool {
    std::os::unix::net::UnixStream::connect(path).is_ok()
}

#[cfg(not(unix))]
fn unix(_path: &str) -> bool {
    true
}

/// A socket that is in no folder, as Linux has them.
#[cfg(target_os = "linux")]
fn hidden(path: &str) -> bool {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixStream};
    SocketAddr::from_abstract_name(path).is_ok_and(|at| UnixStream::connect_addr(&at).is_ok())
}

#[cfg(not(target_os = "linux"))]
fn hidden(_path: &str) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::net::UnixListener;

    use super::*;

    #[test]
    fn a_server_that_listens_answers() {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
        let path = folder.path().join("wayland-9");
        let runtime = folder.path().to_str();
        assert!(!wayland("wayland-9", runtime));
        let _listener = UnixListener::bind(&path).unwrap_or_else(|error| panic!("{error}"));
        assert!(wayland("wayland-9", runtime));
        assert!(wayland(path.to_str().unwrap_or_default(), None));
    }

    #[test]
    fn a_display_that_is_not_there_does_not() {
        assert!(!x11(":9941"));
        assert!(!x11("unix:9941.0"));
        assert!(!x11("localhost:4941"));
    }

    #[test]
    fn what_cannot_be_read_is_left_to_the_window_system() {
        assert!(x11("nonsense"));
        assert!(x11(":one"));
    }
}

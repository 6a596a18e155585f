"""Simulated receivers as sources: pseudo-terminals in the place of serial devices, sockets, and a real gpsd."""

import itertools, os, pty, signal, socket, subprocess, threading, time, tty
from contextlib import contextmanager
from datetime import datetime, timezone
from pathlib import Path
from .receiver import epoch


def now():
    return datetime.now(timezone.utc)


def play(write, stopped):
    """Writes five epochs of the present time a second, until the event `stopped`."""
    for number in itertools.count():
        try:
            write(b"".join(epoch(number, now())))
        except (BlockingIOError, ConnectionRefusedError):
            pass  # Nobody listens yet.
        except OSError:
            return
        if stopped.wait(0.2):
            return


@contextmanager
def playing(write, play=play):
    """Lets `play` write on a thread of its own."""
    stopped = threading.Event()
    thread = threading.Thread(target=play, args=(write, stopped))
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join()


class Terminal:
    """A pseudo-terminal in the place of a serial device: what is written is read at its path."""

    def __init__(self):
        self.descriptor, self.device = pty.openpty()
        self.path = os.ttyname(self.device)
        tty.setraw(self.device)

    def write(self, bytes):
        os.write(self.descriptor, bytes)

    def close(self):
        """Unplugs the device."""
        os.close(self.device)
        os.close(self.descriptor)


@contextmanager
def serial_device():
    """A serial device with a receiver, and its path."""
    terminal = Terminal()
    os.set_blocking(terminal.descriptor, False)
    with playing(terminal.write):
        yield terminal.path
    terminal.close()


@contextmanager
def server():
    """A TCP server for one client, and its port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        stopped = threading.Event()

        def serve():
            client, _ = listener.accept()
            with client:
                play(client.sendall, stopped)

        threading.Thread(target=serve, daemon=True).start()
        yield listener.getsockname()[1]
        stopped.set()


@contextmanager
def datagrams():
    """A sender of UDP datagrams, and the port that it sends to."""
    with socket.socket(type=socket.SOCK_DGRAM) as sender:
        sender.connect(("127.0.0.1", free_port(socket.SOCK_DGRAM)))
        with playing(sender.send):
            yield sender.getpeername()[1]


def free_port(kind=socket.SOCK_STREAM):
    with socket.socket(type=kind) as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@contextmanager
def gpsd(folder, start, epochs, seconds, lead):
    """A gpsd whose receiver has an epoch every so many seconds after a lead, and its port."""
    mark, port = b"~~~", free_port()
    (folder / "played.nmea").write_bytes(
        b"# Delay-Cookie: %s %g\n" % (mark, seconds) + mark * round(lead / seconds) + mark.join(epochs))
    # Once, with the device open from the start; gpsd ends a second after the log.
    process = start(f"exec gpsfake -1 -n -q -W 1 -P {port} played.nmea", folder, stdout=subprocess.DEVNULL)
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield port
    finally:
        stop(process)
        # gpsfake has this name for its socket, whatever TMPDIR is, and leaves it behind when it is ended.
        Path(f"/tmp/gpsfake-{process.pid}.sock").unlink(missing_ok=True)


def stop(process):
    """Ends a process and all of its group."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
            process.wait(3)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            pass

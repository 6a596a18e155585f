"""A headless Chromium, driven through chromedriver (WebDriver, W3C Recommendation, 2018)."""

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Space": " ", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011",
        "Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015"}
# Notes when the first frame after the load is drawn.
FIRST_FRAME = """addEventListener("load", () => requestAnimationFrame(() => setTimeout(() => {
  window.firstFrame = performance.now();
})));"""


class Browser:
    @staticmethod
    def installed():
        """The paths of Chromium and its driver, or None."""
        chromium = shutil.which("chromium") or shutil.which("google-chrome")
        driver = shutil.which("chromedriver")
        return (chromium, driver) if chromium and driver else None

    def __init__(self):
        chromium, driver = Browser.installed()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [driver, f"--port={port}", "--silent"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.base = f"http://127.0.0.1:{port}"
        for _ in range(100):
            try:
                if self.call("GET", "/status")["ready"]:
                    break
            except OSError:
                time.sleep(0.1)
        options = {"binary": chromium, "args": [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--force-device-scale-factor=1"]}
        session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}})
        self.base += f"/session/{session['sessionId']}"
        self.devtools("Page.addScriptToEvaluateOnNewDocument", source=FIRST_FRAME)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.call("DELETE", "")
        finally:
            self.process.terminate()

    def call(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.base + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"].splitlines()[0]) from None

    def devtools(self, command, **parameters):
        """A command of the Chrome DevTools Protocol."""
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    # What a person sets.

    def view(self, width, height=900, scheme="light", scale=1):
        """Sets the width of the viewport in CSS pixels, which a window can be too narrow for."""
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=scale, mobile=False)
        self.devtools("Emulation.setEmulatedMedia",
                      features=[{"name": "prefers-color-scheme", "value": scheme}])

    def open(self, path):
        self.call("POST", "/url", {"url": "file://" + path})

    def open_timed(self, path):
        """Seconds from the start of the navigation to the first frame after the load."""
        self.open("/dev/null")
        self.open(path)
        for _ in range(200):
            shown = self.run("return window.firstFrame")
            if shown:
                return shown / 1000
            time.sleep(0.05)
        raise RuntimeError(f"{path} has drawn no frame")

    # What a person does.

    def find(self, selector):
        return self.call("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        """Clicks where a person would: it fails if something covers the element."""
        self.call("POST", f"/element/{self.find(selector)}/click")

    def hover(self, selector):
        """Points at the middle of an element, which is scrolled into view first."""
        self.run("document.querySelector(arguments[0]).scrollIntoView({block: 'center', behavior: 'instant'})", selector)
        self.frame()
        self.act({"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "origin": {ELEMENT: self.find(selector)}, "x": 0, "y": 0}]})

    def frame(self):
        """Waits until what has changed is drawn, so that pointers find it there."""
        self.call("POST", "/execute/async", {"args": [], "script": "const done = arguments[0];"
                  "requestAnimationFrame(() => requestAnimationFrame(() => done()))"})

    def hover_away(self):
        self.act({"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "origin": "viewport", "x": 1, "y": 1}]})

    def press(self, *names):
        keys = [KEYS[name] for name in names]
        self.act({"type": "key", "id": "keys", "actions": [
            {"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]})

    def act(self, *sources):
        self.call("POST", "/actions", {"actions": list(sources)})

    # What a person sees.

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def messages(self):
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": "browser"})]

    def picture(self, clip=None, scale=1):
        """A PNG of the whole page, or of the rectangle `clip` (x, y, width, height) of it."""
        size = clip or self.run("const e = document.documentElement;"
                                "return [0, 0, e.clientWidth, e.scrollHeight]")
        names = dict(zip(("x", "y", "width", "height"), size))
        answer = self.devtools("Page.captureScreenshot", format="png", captureBeyondViewport=True,
                               clip={**names, "scale": scale})
        return base64.b64decode(answer["data"])

    def paper(self):
        """The page as PDF on A4."""
        answer = self.devtools("Page.printToPDF", paperWidth=8.27, paperHeight=11.69, preferCSSPageSize=True,
                               printBackground=False)
        return base64.b64decode(answer["data"])

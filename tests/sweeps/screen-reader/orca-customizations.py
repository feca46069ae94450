"""Orca executes this file when it starts."""

import os
import socket
from contextlib import suppress

import orca.settings
from gi.repository import GLib
from orca import orca_state
from orca.event_manager import EventManager
from orca.speech_generator import DEFAULT, HYPERLINK, UPPERCASE, SpeechGenerator

# Typed letters would be said one by one.
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False
# It counts links that were visited, and the tests' order decides which.
orca.settings.pageSummaryOnLoad = False
# A slow machine must not turn a repeated key into a double click, nor leave out events that have piled up.
orca.settings.doubleClickTimeout = 0
EventManager._inDeluge = EventManager._inFlood = lambda self: False

keys = []
tests = socket.socket(socket.AF_UNIX)
tests.connect(os.environ["SPEECHD_ADDRESS"].removeprefix("unix_socket:"))


def count_key(self, event, process=EventManager._processKeyboardEvent):
    keys.append(event)
    return process(self, event)


def beat():
    """Tells the tests how many presses and releases of keys Orca has handled, whenever it has handled all events."""
    tests.sendall(b"IDLE %d\r\n" % len(keys))
    # Firefox answers after the events that it has emitted before, so the next beat comes after them.
    with suppress(Exception):
        orca_state.activeWindow.queryComponent().getExtents(0)
    return True


def voice(self, key=None, original=SpeechGenerator.voice, **args):
    """Orca 43 knows the language of a text, but leaves the choice of the voice to the user."""
    voices = original(self, key, **args)
    language = args.get("language") or getattr(args.get("obj"), "objectLocale", "")
    # Other voices say Orca's own words, such as "link".
    if key in (None, DEFAULT, HYPERLINK, UPPERCASE) and language:
        voices[0]["family"] = {"name": language, "lang": language}
    return voices


def _generateDisplayedText(self, obj, original=SpeechGenerator._generateDisplayedText, **args):
    """Orca 43 says the text of a focused link or heading in the voice of its own words."""
    result = original(self, obj, **args)
    return result + self.voice(DEFAULT, obj=obj, **args) if len(result) == 1 else result


EventManager._processKeyboardEvent = count_key
SpeechGenerator.voice = voice
SpeechGenerator._generateDisplayedText = _generateDisplayedText
GLib.timeout_add(100, beat, priority=GLib.PRIORITY_LOW)

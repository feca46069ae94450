"""Orca executes this file when it starts."""

import orca.settings
from orca.speech_generator import SpeechGenerator

# Typed letters would be said one by one.
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False

voice_without_language = SpeechGenerator.voice


def voice(self, key=None, **args):
    """Orca 43 knows the language of a text, but leaves the choice of the voice to the user."""
    voices = voice_without_language(self, key, **args)
    language = args.get("language")
    if not language and args.get("obj") is not None:
        attributes, _start, _end = self._script.utilities.textAttributes(args["obj"], 0, True)
        language = attributes.get("language")
    if language:
        voices[0]["family"] = {"name": language, "lang": language}
    return voices


SpeechGenerator.voice = voice

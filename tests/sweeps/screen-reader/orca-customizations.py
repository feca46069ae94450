"""Orca executes this file when it starts."""

import orca.settings
from orca.speech_generator import DEFAULT, HYPERLINK, UPPERCASE, SpeechGenerator

# Typed letters would be said one by one.
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False
# It counts links that were visited, and the tests' order decides which.
orca.settings.pageSummaryOnLoad = False

voice_without_language = SpeechGenerator.voice
text_without_voice = SpeechGenerator._generateDisplayedText


def language_of(obj):
    """The language of the object, which Firefox tells of text, or of its nearest ancestor."""
    while obj is not None:
        try:
            attributes = dict(part.split(":", 1) for part in obj.queryText().getDefaultAttributes().split(";"))
            return attributes["language"]
        except (NotImplementedError, KeyError, ValueError):
            obj = obj.parent
    return None


def voice(self, key=None, **args):
    """Orca 43 knows the language of a text, but leaves the choice of the voice to the user."""
    voices = voice_without_language(self, key, **args)
    # Other voices say Orca's own words, such as "link".
    if key in (None, DEFAULT, HYPERLINK, UPPERCASE):
        language = args.get("language") or language_of(args.get("obj"))
        if language:
            voices[0]["family"] = {"name": language, "lang": language}
    return voices


def _generateDisplayedText(self, obj, **args):
    """Orca 43 says the text of a focused link or heading in the voice of its own words."""
    result = text_without_voice(self, obj, **args)
    if len(result) == 1:
        result.extend(self.voice(DEFAULT, obj=obj, **args))
    return result


SpeechGenerator._generateDisplayedText = _generateDisplayedText
SpeechGenerator.voice = voice

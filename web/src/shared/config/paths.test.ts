import { describe, expect, it } from "vitest";
import { firebaseConfigs } from "../../brand.ts";
import { parseLanguage } from "../i18n/language.ts";
import { chooseBackend, isUnlistedHost } from "./env.ts";
import { languageOfPath, pathInLanguage } from "./paths.ts";

describe("the path", () => {
  it.each([
    ["/", "is", "/", "/en"],
    ["/story", "is", "/story", "/en/story"],
    ["/en", "en", "/", "/en"],
    ["/en/", "en", "/", "/en"],
    ["/en/news/a", "en", "/news/a", "/en/news/a"],
    ["/english", "is", "/english", "/en/english"],
  ])(
    "%s has the language %s; its paths are %s in Icelandic and %s in English",
    (path, language, icelandic, english) => {
      expect(languageOfPath(path)).toBe(language);
      expect(pathInLanguage(path, "is")).toBe(icelandic);
      expect(pathInLanguage(path, "en")).toBe(english);
    },
  );
});

describe("the stored language", () => {
  it.each([
    [null, "is"],
    ["en", "en"],
    ["is", "is"],
    ["de", "is"],
    ["", "is"],
    ["constructor", "is"],
  ])("%j means %s", (stored, language) => {
    expect(parseLanguage(stored)).toBe(language);
  });
});

describe("the backend", () => {
  it.each([
    ["www.site.is", "production"],
    ["site-develop.web.app", "development"],
    ["localhost", "production"],
  ] as const)("of host %s is the %s project", (host, project) => {
    expect(chooseBackend(host, undefined)).toEqual({ firebase: firebaseConfigs[project] });
  });

  it("of a build for the local suite is the demo project on any host", () => {
    const ports = { firestorePort: 1, authPort: 2, functionsPort: 3, storagePort: 4 };
    expect(chooseBackend("develop.is", ports)).toEqual({
      firebase: firebaseConfigs.local,
      localSuite: ports,
    });
  });
});

describe("search engines", () => {
  it.each([
    ["matbjorg.example", false],
    ["www.matbjorg.example", false],
    ["127.0.0.1", false],
    ["web.app.example", false],
    ["develop.matbjorg.example", true],
    ["matbjorg-develop.web.app", true],
    ["matbjorg-production.web.app", true],
    ["matbjorg-production--preview-1a2b3c.web.app", true],
    ["matbjorg-production.firebaseapp.com", true],
  ])("must not index the host %s: %s", (host, isUnlisted) => {
    expect(isUnlistedHost(host)).toBe(isUnlisted);
  });
});

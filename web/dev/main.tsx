// /dev/pieces: the page of the local suite that shows the vocabulary; web/build.ts leaves it out of what is deployed.
//   ?area=admin   with the admin area's measures and pieces in place of the site's
//   ?language=en  in English
// First: it says in which order the cascade layers count.
import "../src/shared/styles/global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { LANGUAGES, parseLanguage } from "../src/shared/i18n/language.ts";
import { AREAS, textsOfPieces, Vocabulary } from "./vocabulary.tsx";

const asked = new URLSearchParams(location.search);
const area = AREAS.find((name) => name === asked.get("area")) ?? "site";
const language = parseLanguage(asked.get("language"));
if (area === "admin") await import("../src/admin/admin.css");
document.documentElement.lang = language;
const texts = await textsOfPieces(language);
const root = document.getElementById("root");
if (!root) throw new Error("pieces.html has no #root");
createRoot(root).render(
  <StrictMode>
    <nav className="row" aria-label="/dev/pieces">
      {AREAS.flatMap((one) =>
        LANGUAGES.map((other) => (
          <a
            key={`${one} ${other}`}
            className="link"
            href={`?area=${one}&language=${other}`}
            aria-current={one === area && other === language ? "page" : undefined}
          >
            {one} · {other}
          </a>
        )),
      )}
    </nav>
    <Vocabulary area={area} texts={texts} />
  </StrictMode>,
);

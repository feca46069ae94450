import type { Video } from "@matbjorg/contract/video";
import type { Language } from "../i18n/language.ts";
import styles from "./video-facade.module.css";

export type VideoTexts = {
  /** The language of these texts; the video's title may be in another one. */
  readonly language: Language;
  readonly play: string;
  /** States that nothing has been requested from the provider yet. */
  readonly note: (provider: Video["provider"]) => string;
  readonly watchAt: (provider: Video["provider"]) => string;
};

const SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups";

/**
 * Returns a facade that loads the player after a click: a player can identify visitors once it is in the page.
 * Phrasing content only, since it may replace inline elements. See `playVideos`.
 */
export function videoFacade(document: Document, video: Video, title: string, texts: VideoTexts): HTMLElement {
  const element = elementsOf(document);
  const facade = element("span", `dark ${styles.facade}`);
  facade.setAttribute("role", "group");
  facade.setAttribute("aria-label", title);
  const button = element("button", `button highlight ${styles.play}`, texts.play);
  button.setAttribute("type", "button");
  button.setAttribute("data-player", video.playerUrl);
  const link = element("a", undefined, texts.watchAt(video.provider));
  link.setAttribute("href", video.pageUrl);
  const about = element("span", styles.about, `${texts.note(video.provider)} `);
  about.append(link);
  for (const part of [button, about]) part.setAttribute("lang", texts.language);
  facade.append(element("span", styles.title, title), button, about);
  return facade;
}

/** Ref callback of an element that contains facades: replaces a clicked one by its player. */
export function playVideos(holder: HTMLElement | null): () => void {
  holder?.addEventListener("click", play);
  return () => holder?.removeEventListener("click", play);
}

function play(event: MouseEvent): void {
  // No `instanceof`: in the editor's preview the element belongs to another document.
  const button = (event.target as Element).closest<HTMLElement>("[data-player]");
  const facade = button?.closest("[role=group]");
  if (!button?.dataset.player || !facade) return;
  event.preventDefault();
  const player = document.createElement("iframe");
  player.title = facade.getAttribute("aria-label") ?? "";
  player.allow = "autoplay; fullscreen; picture-in-picture";
  player.allowFullscreen = true;
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.setAttribute("sandbox", SANDBOX);
  player.src = button.dataset.player;
  facade.replaceWith(player);
  player.focus();
}

/** Creates elements of this document. */
const elementsOf =
  (document: Document) =>
  <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    className: string | undefined,
    text = "",
  ): HTMLElementTagNameMap[Name] => {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.textContent = text;
    return made;
  };

import type { Video } from "@matbjorg/contract/news/video";
import { escapeMarkup } from "@matbjorg/contract/text/html-tags";
import type { MouseEvent } from "react";
import type { Language } from "../i18n/language.ts";
import styles from "./video-facade.module.css";

export type VideoTexts = {
  /** The language of these texts. The video's title may be in another language. */
  readonly language: Language;
  readonly play: string;
  /** Says that nothing has been requested from the provider yet. */
  readonly note: (provider: Video["provider"]) => string;
  readonly watchAt: (provider: Video["provider"]) => string;
};

const SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups";

/**
 * Returns the HTML of a facade that loads the player after a click (`playVideo`), because a player can identify visitors once
 * it is in the page. The facade is phrasing content, because the replaced frame may be among inline elements.
 */
export function videoFacade(
  { provider, playerUrl, pageUrl }: Video,
  title: string,
  texts: VideoTexts,
): string {
  const [name, player, page] = [title, playerUrl, pageUrl].map(escapeMarkup);
  const [play, note, watch] = [texts.play, texts.note(provider), texts.watchAt(provider)].map(escapeMarkup);
  return [
    `<span class="dark ${styles.facade}" role="group" aria-label="${name}">`,
    `<span class="${styles.title}">${name}</span>`,
    `<button class="button highlight ${styles.play}" type="button" data-player="${player}" lang="${texts.language}">${play}</button>`,
    `<span class="${styles.about}" lang="${texts.language}">${note} <a href="${page}">${watch}</a></span>`,
    "</span>",
  ].join("");
}

/** Handles a click inside an element that contains facades: replaces the clicked facade with its player. */
export function playVideo(event: MouseEvent): void {
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

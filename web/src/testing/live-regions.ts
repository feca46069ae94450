const STATUS = "[role=status], [role=log], [aria-live=polite]";
const ALERT = "[role=alert], [aria-live=assertive]";

const silent: string[] = [];

const textOf = (node: Node) => node.textContent?.trim() ?? "";

/**
 * Collects texts that screen readers do not speak: those of a status that was inserted together with its text, and those put
 * into an alert that already existed (tried with Orca and Firefox).
 */
export function listenToLiveRegions(): void {
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.isConnected);
    for (const node of added) {
      if (!(node instanceof Element)) continue;
      for (const region of [node, ...node.querySelectorAll(STATUS)])
        if (region.matches(STATUS) && textOf(region)) silent.push(`born with its text: ${textOf(region)}`);
    }
    for (const { target, addedNodes, type } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      // Screen readers speak the text of a button when it is pressed.
      const alert = element?.closest("button") ? undefined : element?.closest(ALERT);
      const isNew = added.some((node) => node.contains(alert ?? null));
      const hasText = type === "characterData" ? textOf(target) : [...addedNodes].some(textOf);
      if (alert?.isConnected && !isNew && hasText) silent.push(`put into an alert: ${textOf(alert)}`);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Returns the texts collected since the last call. */
export const takeSilentTexts = (): string[] => silent.splice(0);

import { useEffect, useEffectEvent } from "react";

/** Saves on Ctrl+S or Cmd+S, unless a dialog is open. */
export function useSaveShortcut(save: () => void): void {
  const onShortcut = useEffectEvent(() => {
    if (document.querySelector("dialog[open]") === null) save();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      onShortcut();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

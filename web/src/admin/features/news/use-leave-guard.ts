import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";

/**
 * Asks before unsaved changes are left: for links of ours with a dialog, for closing the tab with the browser's own
 * question. Back cannot be held up; the text waits in the browser's storage (see `draft-storage.ts`).
 */
export function useLeaveGuard(isGuarded: boolean) {
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ go(): void }>();
  const guarded = useRef(isGuarded);
  guarded.current = isGuarded;

  useEffect(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (guarded.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (!guarded.current || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank") return;
      if (link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return;
      // Links within a text being edited lead nowhere.
      if (link.closest("[contenteditable=true], [data-preview]")) return;
      event.preventDefault();
      event.stopPropagation();
      const target = link.pathname + link.search;
      setPending({ go: () => (target.startsWith("/admin") ? navigate(target) : location.assign(target)) });
    };
    addEventListener("beforeunload", beforeUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      removeEventListener("beforeunload", beforeUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [navigate]);

  return {
    isAsked: pending !== undefined,
    /** Goes at once if there is nothing to lose. */
    ask: (go: () => void) => (guarded.current ? setPending({ go }) : go()),
    allow: () => {
      guarded.current = false;
    },
    confirm: () => {
      guarded.current = false;
      pending?.go();
    },
    cancel: () => setPending(undefined),
  };
}

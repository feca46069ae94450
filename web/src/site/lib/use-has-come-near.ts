import { type RefObject, useEffect, useState } from "react";
import { NEAR_PX } from "../somebody.ts";

/** Above it everything does: whoever jumps to the end has come by. */
const ABOVE_PX = 1_000_000;

/** Whether an element has been near the window, or above it: then what it shows is worth reading. */
export function useHasComeNear(element: RefObject<Element | null>): boolean {
  const [hasComeNear, setHasComeNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setHasComeNear(true),
      { root: document, rootMargin: `${ABOVE_PX}px 0px ${NEAR_PX}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasComeNear;
}

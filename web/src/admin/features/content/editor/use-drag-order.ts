import { type PointerEvent, useRef, useState } from "react";

/** The index of the dragged item, and its index if it is dropped now. */
type Drag = { readonly from: number; readonly to: number };

/**
 * Reorders a list whose items have a handle for dragging with a mouse, pen or finger. The DOM changes only on drop,
 * because a handle that moves in the document loses the touch.
 */
export function useDragOrder(onDrop: (drag: Drag) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();

  /** Returns the index that an item dragged to this height would have. */
  function indexAt(clientY: number, from: number): number {
    const items = [...(list.current?.children ?? [])];
    const before = items.filter((item, index) => {
      const { top, bottom } = item.getBoundingClientRect();
      return index !== from && (index > from ? top : bottom) < clientY;
    });
    return before.length;
  }

  const handle = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from });
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (drag) setDrag({ from, to: indexAt(clientY, from) });
    },
    onPointerUp({ clientY }: PointerEvent) {
      if (!drag) return;
      setDrag(undefined);
      const to = indexAt(clientY, from);
      if (to !== from) onDrop({ from, to });
    },
    onPointerCancel: () => setDrag(undefined),
  });

  return { list, drag, handle };
}

import { type PointerEvent, useRef, useState } from "react";

/** Which item is dragged, and the place it would have if it were dropped now. */
type Drag = { readonly from: number; readonly to: number };

/**
 * Dragging an item of a list by its handle, with a mouse, a pen or a finger. Nothing moves before it is dropped: a handle
 * that moves within the document loses the finger.
 */
export function useDragOrder(onDrop: (drag: Drag) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();

  /** Over another item it is to have that one's place. */
  function placeAt(clientY: number, from: number): number {
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
      if (drag) setDrag({ from, to: placeAt(clientY, from) });
    },
    onPointerUp({ clientY }: PointerEvent) {
      if (!drag) return;
      setDrag(undefined);
      const to = placeAt(clientY, from);
      if (to !== from) onDrop({ from, to });
    },
    onPointerCancel: () => setDrag(undefined),
  });

  return { list, drag, handle };
}

import { type DragEvent, useState } from "react";

/** Props of an element that accepts dropped files; `data-over` is true while files are dragged over it. */
export function useFileDrop(onFiles: (files: FileList) => void) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  return {
    "data-over": isDraggedOver,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsDraggedOver(true);
    },
    onDragLeave: () => setIsDraggedOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsDraggedOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
}

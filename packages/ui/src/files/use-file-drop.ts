import { useState, type DragEvent } from 'react';

/** Takes files that are dropped on an element, and knows whether one hangs over it. */
export function useFileDrop(onDrop: (file: File) => void, isDisabled: boolean) {
  const [isOver, setIsOver] = useState(false);
  function handleOver(event: DragEvent) {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }
  const handlers = {
    onDragEnter: handleOver,
    onDragOver: handleOver,
    onDragLeave() {
      setIsOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      const [file] = event.dataTransfer.files;
      if (!isDisabled && file !== undefined) onDrop(file);
    },
  };
  return { isOver, handlers };
}

import { useRef, type PointerEvent } from 'react';

/** The distance that a swipe has to go to close the sheet, in pixels. The sheet settles back after less. */
const closingDistance = 80;

/**
 * Lets a sheet follow a finger that drags its grabber down, and closes the sheet once the finger has gone far enough.
 */
export function useSwipeDown(onClose: () => void) {
  const sheetRef = useRef<HTMLDivElement>(null);
  const startY = useRef<number | undefined>(undefined);

  function draw(distance: number, isSettling: boolean) {
    const sheet = sheetRef.current;
    if (sheet === null) return;
    sheet.toggleAttribute('data-settling', isSettling);
    sheet.style.translate = distance > 0 ? `0 ${distance}px` : '';
  }

  const grabberHandlers = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (startY.current !== undefined) draw(event.clientY - startY.current, false);
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      if (startY.current === undefined) return;
      const distance = event.clientY - startY.current;
      startY.current = undefined;
      if (distance > closingDistance) onClose();
      else draw(0, true);
    },
    onPointerCancel() {
      startY.current = undefined;
      draw(0, true);
    },
  };
  return { sheetRef, grabberHandlers };
}

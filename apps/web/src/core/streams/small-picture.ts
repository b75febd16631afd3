import { useState, type KeyboardEvent, type PointerEvent } from 'react';

/** How far a small picture is from its corner at the bottom right. Units: CSS pixels. */
interface Offset {
  readonly left: number;
  readonly up: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const STEP = 24;
const LONG_STEP = 96;
/** The least that is kept between the picture and each edge of the window. */
const EDGE = 8;

/** The nearest place at which the whole picture is in the window. */
export function keepInside({ left, up }: Offset, picture: Size, room: Size): Offset {
  const clamp = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));
  return {
    left: clamp(left, room.width - picture.width - 2 * EDGE),
    up: clamp(up, room.height - picture.height - 2 * EDGE),
  };
}

const STEPS: Readonly<Record<string, Offset>> = {
  ArrowLeft: { left: 1, up: 0 },
  ArrowRight: { left: -1, up: 0 },
  ArrowUp: { left: 0, up: 1 },
  ArrowDown: { left: 0, up: -1 },
};

/** How a key moves the picture; undefined for a key that does not. */
export function movedStep(key: string, isLong: boolean): Offset | undefined {
  const step = STEPS[key];
  const length = isLong ? LONG_STEP : STEP;
  return step && { left: step.left * length, up: step.up * length };
}

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly from: Offset;
}

/** Moves a picture by the pointer and by the arrow keys. */
export function useMoving(findPicture: () => HTMLElement | null) {
  const [offset, setOffset] = useState<Offset>({ left: 0, up: 0 });
  const [drag, setDrag] = useState<Drag>();
  const moveTo = (wanted: Offset): void => {
    const picture = findPicture();
    if (picture === null) return;
    const { width, height, right, bottom } = picture.getBoundingClientRect();
    // The corner of the window from which the picture moves is not the window's own: a menu or the slip is beside it.
    const room = { width: right + offset.left + EDGE, height: bottom + offset.up + EDGE };
    setOffset(keepInside(wanted, { width, height }, room));
  };
  return {
    offset,
    handle: {
      onKeyDown: (event: KeyboardEvent) => {
        const step = movedStep(event.key, event.shiftKey);
        if (step === undefined) return;
        event.preventDefault();
        moveTo({ left: offset.left + step.left, up: offset.up + step.up });
      },
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ x: event.clientX, y: event.clientY, from: offset });
      },
      onPointerMove: (event: PointerEvent) => {
        if (drag === undefined) return;
        const { x, y, from } = drag;
        moveTo({ left: from.left + x - event.clientX, up: from.up + y - event.clientY });
      },
      onPointerUp: () => {
        setDrag(undefined);
      },
      onPointerCancel: () => {
        setDrag(undefined);
      },
    },
  };
}

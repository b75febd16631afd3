import { useEffect, useState } from 'react';

/** How long each is shown (specification, 9). */
const slideMs = 5000;

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export interface Slides {
  readonly shown: number;
  readonly show: (index: number) => void;
  readonly isRunning: boolean;
  readonly setIsRunning: (isRunning: boolean) => void;
  /** Whether somebody is reading the slide; then it stays. */
  readonly setIsHeld: (isHeld: boolean) => void;
}

/**
 * Shows one slide after the other, in a loop. It does not move for people who asked for less motion, or who
 * stopped it.
 */
export function useSlides(count: number): Slides {
  const [current, setCurrent] = useState(0);
  const [isRunning, setIsRunning] = useState(() => !wantsNoMotion());
  const [isHeld, setIsHeld] = useState(false);
  // A list that has become shorter begins anew.
  const shown = current < count ? current : 0;
  const isMoving = isRunning && !isHeld && count > 1;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => {
      setCurrent((shown + 1) % count);
    }, slideMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isMoving, shown, count]);
  return { shown, show: setCurrent, isRunning, setIsRunning, setIsHeld };
}

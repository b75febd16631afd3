import { useEffect, type RefObject } from 'react';
import css from '../placing/slip.module.css';

/** Whether the middle of the row is in view. If it is not, the customer has scrolled the row away. */
function isInView(row: HTMLElement, area: HTMLElement, heightBefore: number): boolean {
  const { top, height } = row.getBoundingClientRect();
  const middle = top + height / 2 - area.getBoundingClientRect().top;
  return middle >= 0 && middle <= heightBefore;
}

/**
 * Scrolls the row of the slip into view, and again when it grows or its scroll area shrinks, unless the
 * customer has scrolled it away.
 */
export function useKeptInView(ref: RefObject<HTMLElement | null>, isKept: boolean): void {
  useEffect(() => {
    const row = ref.current;
    if (row === null || !isKept) return;
    row.scrollIntoView({ block: 'nearest' });
    const area = row.closest<HTMLElement>(`.${css['scroll']}`);
    if (area === null || typeof ResizeObserver === 'undefined') return;
    let heightBefore = area.clientHeight;
    const observer = new ResizeObserver(() => {
      if (isInView(row, area, heightBefore)) row.scrollIntoView({ block: 'nearest' });
      heightBefore = area.clientHeight;
    });
    observer.observe(area);
    observer.observe(row);
    return () => {
      observer.disconnect();
    };
  }, [ref, isKept]);
}

import { useEffect, useRef, useState, type RefObject } from 'react';

/** A margin around the screen, so that a row is live before it is seen. */
const margin = '200px';

/** Whether the element is on the screen or close to it. */
export function useVisible<Kind extends Element>(): {
  readonly ref: RefObject<Kind | null>;
  readonly isVisible: boolean;
} {
  const ref = useRef<Kind>(null);
  const [isVisible, setIsVisible] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest !== undefined) setIsVisible(latest.isIntersecting);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, isVisible };
}

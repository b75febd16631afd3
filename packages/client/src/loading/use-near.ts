import { useEffect, useRef, useState, type RefObject } from 'react';

/** The height of the phone's menu, which covers the bottom of the screen: nothing under it counts as seen. */
const margin = '0px 0px -60px';

/** Whether the element has ever come to the screen. */
export function useNear<Kind extends Element>(): {
  readonly ref: RefObject<Kind | null>;
  readonly isNear: boolean;
} {
  const ref = useRef<Kind>(null);
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (isNear || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isNear]);
  return { ref, isNear };
}

import { createObservable, useObservable } from '@furlong/client';

export type Layout = 'phone' | 'desktop';

const wideEnough = '(min-width: 1024px)';

function isMobileDevice(): boolean {
  return /Android|iPhone|iPad|iPod|IEMobile|Opera Mini|Mobile/i.test(navigator.userAgent);
}

function layoutNow(): Layout {
  return !isMobileDevice() && matchMedia(wideEnough).matches ? 'desktop' : 'phone';
}

const layout = createObservable<Layout>('phone');

/** Follows the size of the window. Style sheets read the layout from the root element. */
export function watchLayout(): void {
  const update = () => {
    layout.set(layoutNow());
    document.documentElement.dataset['layout'] = layout.get();
  };
  matchMedia(wideEnough).addEventListener('change', update);
  update();
}

/** `phone` for mobile devices and for windows under 1024 px. */
export function useLayout(): Layout {
  return useObservable(layout);
}

import { chunkOf, useNear } from '@furlong/client';
import { lazy, Suspense } from 'react';
import { useSession } from '../session/session.ts';
import css from './late-stream-panel.module.css';
import type { StreamPanelProps } from './stream-panel.tsx';

const LazyPanel = lazy(
  chunkOf(async () => ({
    default: (await import('./stream-panel.tsx')).StreamPanel,
  })),
);

/** Live pictures whose code is loaded when their place comes near the screen. It is kept free. */
export function LateStreamPanel(props: StreamPanelProps) {
  const isCustomer = useSession().kind === 'customer';
  const { ref, isNear } = useNear<HTMLDivElement>();
  return (
    <div ref={ref} className={isCustomer ? css['switch'] : css['place']}>
      {isNear ? (
        <Suspense fallback={null}>
          <LazyPanel {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}

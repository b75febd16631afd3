import { lazy, Suspense } from 'react';
import { chunkOf } from '../../platform/chunk.ts';
import { useSession } from '../session/session.ts';
import css from './late-stream-panel.module.css';
import type { StreamPanelProps } from './stream-panel.tsx';

const LazyPanel = lazy(
  chunkOf(async () => ({
    default: (await import('./stream-panel.tsx')).StreamPanel,
  })),
);

/** Live pictures whose code is loaded after the page. Their place is kept free. */
export function LateStreamPanel(props: StreamPanelProps) {
  const isCustomer = useSession().kind === 'customer';
  return (
    <div className={isCustomer ? css['switch'] : css['place']}>
      <Suspense fallback={null}>
        <LazyPanel {...props} />
      </Suspense>
    </div>
  );
}

import { SectionHead } from '@furlong/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { EventSkeleton } from '../../core/sports/events/event-skeleton.tsx';
import { chunkOf } from '../../platform/chunk.ts';
import { useNear } from '../../platform/use-near.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './highlights-place.module.css';

const LazyHighlights = lazy(
  chunkOf(async () => ({
    default: (await import('./highlights.tsx')).Highlights,
  })),
);

const skeletonRows = 5;

/** The place of the highlights. Their script and their list are loaded when it comes near the screen. */
export function HighlightsPlace() {
  const { t } = useTranslation('home');
  const { ref, isNear } = useNear<HTMLDivElement>();
  const skeleton = <EventSkeleton rows={skeletonRows} />;
  return (
    <section className={css['place']} aria-label={t('highlights')}>
      <SectionHead title={t('highlights')}>
        <Link className={css['more']} to="/in-play">
          {t('everythingInPlay')}
        </Link>
      </SectionHead>
      <div ref={ref}>
        {isNear ? (
          <Suspense fallback={skeleton}>
            <LazyHighlights />
          </Suspense>
        ) : (
          skeleton
        )}
      </div>
    </section>
  );
}

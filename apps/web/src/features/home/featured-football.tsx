import { findSportByUrl } from '@furlong/contract';
import { EmptyPanel, FailedPanel, IconButton, SectionHead } from '@furlong/ui';
import { useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import { useLayout } from '../../platform/layout.ts';
import { useFeatured } from '../../core/sports/use-live-list.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './featured-football.module.css';
import { FeaturedMatch, FeaturedSkeleton } from './featured-match.tsx';

const football = findSportByUrl('football');
const eventsMax = 12;
/** The part of the visible width by which one press moves the slider. */
const step = 0.9;

function MatchSlider({ listRef }: { readonly listRef: RefObject<HTMLUListElement | null> }) {
  const { t } = useTranslation('core/sports');
  const { data, isError, isFetching, refetch } = useFeatured(football?.code ?? '');
  if (data === undefined) {
    if (!isError) return <FeaturedSkeleton />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyPanel isCard title={football?.title ?? ''}>
        {t('noActiveEvents')}
      </EmptyPanel>
    );
  }
  return (
    <ul className={css['slider']} ref={listRef}>
      {data.slice(0, eventsMax).map((event) => (
        <FeaturedMatch key={`${event.eventFile}:${event.eventGroup}`} event={event} />
      ))}
    </ul>
  );
}

/** Arrows for a mouse. A finger, a wheel and the keyboard move the slider without them. */
function Arrows({ listRef }: { readonly listRef: RefObject<HTMLUListElement | null> }) {
  const { t } = useTranslation('home');
  const slide = (direction: 1 | -1) => {
    const list = listRef.current;
    list?.scrollBy({ left: direction * step * list.clientWidth });
  };
  return (
    <span className={css['arrows']}>
      <span className={css['back']}>
        <IconButton
          icon="chevron-right"
          label={t('earlierMatches')}
          onPress={() => {
            slide(-1);
          }}
        />
      </span>
      <IconButton
        icon="chevron-right"
        label={t('laterMatches')}
        onPress={() => {
          slide(1);
        }}
      />
    </span>
  );
}

/** A slider of up to twelve matches, those under way first. */
export function FeaturedFootball() {
  const { t } = useTranslation('home');
  const listRef = useRef<HTMLUListElement>(null);
  const isDesktop = useLayout() === 'desktop';
  return (
    <section aria-label={t('featuredFootball')}>
      <SectionHead title={t('featuredFootball')}>
        <span className={css['beside']}>
          <Link className={css['more']} to="/sport/football">
            {t('allFootball')}
          </Link>
          {isDesktop ? <Arrows listRef={listRef} /> : null}
        </span>
      </SectionHead>
      <MatchSlider listRef={listRef} />
    </section>
  );
}

import { findSportByUrl } from '@furlong/contract';
import { EmptyPanel, FailedPanel, SectionHead, Stack } from '@furlong/ui';
import { useId, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { EventSkeleton } from '../../../core/sports/events/event-skeleton.tsx';
import { useLayout } from '../../../platform/layout.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { FeaturedMatches } from '../matches/featured-matches.tsx';
import { InPlayJumps } from './in-play-jumps.tsx';
import css from './in-play-page.module.css';
import { InPlaySport } from './in-play-sport.tsx';
import { useInPlay } from '../view/use-sport-data.ts';

const football = findSportByUrl('football');

/** The place of the sports while nothing is in play: the next matches, and the way to every sport. */
function NothingInPlay() {
  const { t } = useTranslation('sports');
  return (
    <Stack>
      <EmptyPanel isCard icon="clock">
        {t('nothingInPlay')}{' '}
        <Link className={css['next']} to="/sports">
          {t('allSports')}
        </Link>
      </EmptyPanel>
      {football === undefined ? null : <FeaturedMatches sport={football} />}
    </Stack>
  );
}

/** The place of the sports before they are read. */
function NotRead(props: {
  readonly isFailed: boolean;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}) {
  const { isFailed, isBusy, onRetry } = props;
  if (isFailed) return <FailedPanel isCard isBusy={isBusy} onRetry={onRetry} />;
  return (
    <Stack>
      <EventSkeleton rows={5} />
      <EventSkeleton rows={5} />
    </Stack>
  );
}

/** The title with the jumps beside it: on a phone in one line, so that the first prices stand high. */
function Head({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (useLayout() === 'desktop') {
    return (
      <SectionHead level={1} title={title}>
        {children}
      </SectionHead>
    );
  }
  return (
    <div className={css['top']}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

function jumpTo(id: string) {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector('summary')?.focus({ preventScroll: true });
}

function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpen: (url: string) => !folded.has(url),
    setOpen: (url: string, isOpen: boolean) => {
      const others = [...folded].filter((other) => other !== url);
      setFolded(new Set(isOpen ? others : [...others, url]));
    },
  };
}

/** Everything in play, by sport: how each match stands and the prices of its main market. */
export function InPlayPage() {
  const { t } = useTranslation('core/sports');
  const title = t('inPlay');
  usePageTitle(title);
  const { data, isError, isFetching, refetch } = useInPlay();
  const { isOpen, setOpen } = useFolded();
  const id = useId();
  const jumps =
    data === undefined || data.length < 2 ? null : (
      <InPlayJumps
        sports={data}
        onJump={(url) => {
          // A section that is still folded may be too short for the page to scroll so far.
          flushSync(() => {
            setOpen(url, true);
          });
          jumpTo(`${id}${url}`);
        }}
      />
    );
  return (
    <section aria-label={title}>
      <Head title={title}>{jumps}</Head>
      {data === undefined ? (
        <NotRead isFailed={isError} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? <NothingInPlay /> : null}
      {data?.map(({ sport, leagues }) => (
        <InPlaySport
          key={sport.url}
          id={`${id}${sport.url}`}
          sport={sport}
          leagues={leagues}
          isOpen={isOpen(sport.url)}
          onToggle={(open) => {
            setOpen(sport.url, open);
          }}
        />
      ))}
    </section>
  );
}

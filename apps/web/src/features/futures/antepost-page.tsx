import { findSportByUrl, type Antepost } from '@furlong/contract';
import { Badge, EmptyPanel, FailedPanel } from '@furlong/ui';
import { useParams, useSearchParams } from 'react-router';
import { ApiRefusal } from '../../platform/api/api-client.ts';
import { now } from '../../platform/clock.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Board } from '../../core/sports/board.tsx';
import { EventSkeleton } from '../../core/sports/events/event-skeleton.tsx';
import { useOutrightTime } from '../../core/sports/outrights/outright-state.tsx';
import { troubleText } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { isOutrightShown } from './antepost-market.tsx';
import css from './antepost-page.module.css';
import { OutrightLeaderBoard } from './leader-board.tsx';
import { OutrightMarkets } from './outright-markets.tsx';
import { useAntepost } from './use-antepost.ts';

/** Says when betting closes, or that it is played, and how far. A market that has begun and is still open is in play. */
function Closing({ outright }: { readonly outright: Antepost }) {
  const { t } = useTranslation('core/sports');
  const timeText = useOutrightTime();
  const { leaderBoard, EventCode: code } = outright;
  const next = outright.events.find(isOutrightShown);
  const hasBegun = next !== undefined && Date.parse(next.startsAt) <= now();
  if (leaderBoard?.isOver === true) return t('result');
  if (hasBegun || leaderBoard !== undefined) {
    return (
      <span className={css['state']}>
        <Badge tone="board">{t('inPlay')}</Badge>
        {leaderBoard?.phase}
      </span>
    );
  }
  return next === undefined ? null : timeText({ code, time: next.TimeText });
}

function Head({ title, outright }: { readonly title: string; readonly outright?: Antepost }) {
  const { t } = useTranslation('futures');
  const isNamedTwice = outright?.EventName === title;
  return (
    <Board>
      <p className={css['about']}>{isNamedTwice ? t('futures') : outright?.EventName}&nbsp;</p>
      <h1>{title}</h1>
      <p className={css['about']}>
        {outright === undefined ? <>&nbsp;</> : <Closing outright={outright} />}
      </p>
    </Board>
  );
}

function useTitle(outright: Antepost | undefined): string {
  const { sportName = '' } = useParams();
  const [search] = useSearchParams();
  const asked = search.get('antepostTitle') ?? findSportByUrl(sportName)?.title ?? '';
  return outright?.MeetinName ?? asked;
}

/** An outright: who wins the tournament, the season, the election; with each-way terms and live prices. */
export function AntepostPage() {
  const { ef = '', eg = '' } = useParams();
  const { data, error, isFetching, refetch } = useAntepost({ ef, eg });
  const title = useTitle(data);
  usePageTitle(title);
  if (data !== undefined) {
    return (
      <>
        <Head title={title} outright={data} />
        <div className={css['page']}>
          <div className={css['markets']}>
            <OutrightMarkets outright={data} />
          </div>
          {data.leaderBoard === undefined ? null : (
            <div className={css['board']}>
              <OutrightLeaderBoard board={data.leaderBoard} />
            </div>
          )}
        </div>
      </>
    );
  }
  if (error instanceof ApiRefusal) return <EmptyPanel isCard>{troubleText(error)}</EmptyPanel>;
  return (
    <>
      <Head title={title} />
      {error === null ? (
        <EventSkeleton rows={8} />
      ) : (
        <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  );
}

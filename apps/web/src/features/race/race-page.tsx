import type { Race } from '@furlong/contract';
import { Card, EmptyPanel, FailedPanel, Notice } from '@furlong/ui';
import { useParams, useSearchParams } from 'react-router';
import { ApiRefusal } from '../../platform/api/api-client.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useMarketStatus } from '../../core/prices/price-store.ts';
import { LateStreamPanel } from '../../core/streams/late-stream-panel.tsx';
import { fixtureMarketKey } from '../../core/sports/seed-prices.ts';
import { troubleText } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { FirstRace } from './meetings/first-race.tsx';
import { OtherMeetings } from './meetings/other-meetings.tsx';
import { OwnBets } from './own-bets/own-bets.tsx';
import { RaceCard } from './runners/race-card.tsx';
import { RaceHead } from './race-head.tsx';
import { RaceMarkets } from './race-markets.tsx';
import { RaceResultCard } from './result/race-result-card.tsx';
import { RaceSkeleton } from './meetings/race-skeleton.tsx';
import { RaceTimes } from './meetings/race-times.tsx';
import { useRace } from './use-race.ts';

function Verdict({ verdict }: { readonly verdict: string }) {
  const { t } = useTranslation('race');
  if (verdict === '') return null;
  return (
    <Card title={t('verdict')} isPadded>
      <p>{verdict}</p>
    </Card>
  );
}

function RaceContent({ race }: { readonly race: Race }) {
  const { t } = useTranslation('race');
  const told = useMarketStatus(fixtureMarketKey(race, race.eventIdx)) ?? race.status;
  // The channel may tell of a result first. The card stays until the result is read.
  const status = told === 'Result' && race.results.length === 0 ? 'Closed' : told;
  return (
    <>
      <RaceHead race={race} status={status} />
      <LateStreamPanel
        sportCode={race.sportCode}
        eventFile={race.eventFile}
        single={{ name: race.meetingName, startsAt: race.startsAt }}
      />
      {status === 'Void' ? <Notice tone="warning">{t('raceVoid')}</Notice> : null}
      {status === 'Result' ? (
        <RaceResultCard race={race} />
      ) : (
        <RaceCard race={race} status={status} />
      )}
      {status === 'Result' ? null : <RaceMarkets race={race} />}
      <Verdict verdict={race.raceAnalystVerdict} />
      {/* The customer's bets are read late: below everything else they move nothing. */}
      <OwnBets race={race} status={status} />
    </>
  );
}

function KnownRace({
  ef,
  eg,
  ev,
}: {
  readonly ef: string;
  readonly eg: string;
  readonly ev: string;
}) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useRace({ ef, eg, ev });
  usePageTitle(data === undefined ? '' : `${data.time} ${data.meetingName}`);
  if (data === undefined || (isPlaceholderData && data.eventFile !== ef)) {
    if (error === null) return <RaceSkeleton />;
    if (error instanceof ApiRefusal) return <EmptyPanel isCard>{troubleText(error)}</EmptyPanel>;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <OtherMeetings race={data}>
        <RaceTimes race={data} current={Number(ev)} />
      </OtherMeetings>
      {isPlaceholderData ? <RaceSkeleton /> : <RaceContent key={ev} race={data} />}
    </>
  );
}

/** A race of a meeting: its card while it can be bet on, its result when it is run. */
export function RacePage() {
  const { ef = '', eg = '' } = useParams();
  const [search] = useSearchParams();
  const ev = search.get('ev');
  // Index 0 also stands for a missing index (specification, 2). Races are counted from 1, so it is no race.
  if (ev === null || !/^[1-9]\d{0,5}$/.test(ev)) return <FirstRace ef={ef} eg={eg} />;
  return <KnownRace ef={ef} eg={eg} ev={ev} />;
}

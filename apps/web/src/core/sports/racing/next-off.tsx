import { isDogRace, type NextRace } from '@furlong/contract';
import { Countdown, Skeleton } from '@furlong/ui';
import { Link } from 'react-router';
import { now } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { useVisible } from '../../../platform/use-visible.ts';
import { LivePriceButton } from '../../prices/live-price-button.tsx';
import { useMarketStatus } from '../../prices/price-store.ts';
import { marketTopic, useLivePrices } from '../../prices/price-topics.ts';
import css from './next-off.module.css';
import { padTwo } from '../pad-two.ts';
import { fixtureMarketKey } from '../seed-prices.ts';
import { useRacesToCome } from './races-to-come.ts';
import { racePath } from '../sport-paths.ts';
import { useNextRaces } from '../use-live-list.ts';

const skeletonCards = 4;

function Told({ race }: { readonly race: NextRace }) {
  useLivePrices([marketTopic(fixtureMarketKey(race, race.eventIdx))]);
  return null;
}

function Favourite({ race, sportCode }: { readonly race: NextRace; readonly sportCode: string }) {
  const [favourite] = race.events;
  if (favourite === undefined) return null;
  const { selectionNumber, selectionName } = favourite;
  const isDog = sportCode.split(',').some(isDogRace);
  const name = isDog ? `${selectionNumber} ${selectionName}` : selectionName;
  return (
    <div className={css['favourite']}>
      <span className={css['runner']}>{name}</span>
      <LivePriceButton
        market={fixtureMarketKey(race, race.eventIdx)}
        selection={selectionNumber}
        label={selectionName}
      />
    </div>
  );
}

/** A race leaves the strip as soon as it is shut, whatever the list still says. */
function OffCard({ race, sportCode }: { readonly race: NextRace; readonly sportCode: string }) {
  const { ref, isVisible } = useVisible<HTMLLIElement>();
  const status = useMarketStatus(fixtureMarketKey(race, race.eventIdx)) ?? race.status;
  if (status !== 'Open' && status !== 'Suspended') return null;
  return (
    <li className={css['card']} ref={ref}>
      {isVisible ? <Told race={race} /> : null}
      <Link className={css['race']} to={racePath(race, sportCode)}>
        <time className={css['time']} dateTime={race.startsAt}>
          {`${padTwo(race.hour)}:${padTwo(race.minute)}`}
        </time>
        <span className={css['course']}>{race.meetingName}</span>
        <Countdown to={race.startsAt} now={now} />
      </Link>
      <Favourite race={race} sportCode={sportCode} />
    </li>
  );
}

/** The next races across all meetings in the order of their off, each with its favourite. */
export function NextOff({
  code,
  sportCode,
}: {
  readonly code: string;
  readonly sportCode: string;
}) {
  const { t } = useTranslation('core/sports');
  const { data: listed, isError } = useNextRaces(code);
  const data = useRacesToCome(listed);
  if (data === undefined && !isError) {
    return (
      <div className={css['strip']}>
        {Array.from({ length: skeletonCards }, (_card, card) => (
          <div key={card} className={css['card']}>
            <div className={css['race']}>
              <Skeleton width="medium" />
            </div>
            <div className={css['favourite']}>
              <Skeleton width="medium" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-label={t('nextOff')}>
      <ol className={css['strip']}>
        {data.map((race) => (
          <OffCard
            key={`${race.eventFile}:${race.eventGroup}:${race.eventIdx}`}
            race={race}
            sportCode={sportCode}
          />
        ))}
      </ol>
    </section>
  );
}

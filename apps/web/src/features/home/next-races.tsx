import { findSportByUrl } from '@furlong/contract';
import {
  EmptyPanel,
  FailedPanel,
  SectionHead,
  Segmented,
  Skeleton,
  SkeletonRows,
} from '@furlong/ui';
import { useUser } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { raceTypeOf, listRaceSubcategories } from './home.ts';
import { useHomeRaces } from './use-home-races.ts';
import { NextRaceCard } from './next-race-card.tsx';
import css from './next-races.module.css';
import { usePreferred } from './use-preferred.ts';

const skeletonCards = 4;
const runnersShown = 3;

/** Empty cards in the size of the real ones, so that nothing moves when the races come. */
function RaceSkeletons() {
  return (
    <div className={css['list']}>
      {Array.from({ length: skeletonCards }, (_card, card) => (
        <div key={card} className={css['race']}>
          <div className={css['head']}>
            <span className={css['bone']} />
            <Skeleton width="medium" />
            <Skeleton width="medium" />
          </div>
          <div className={css['bones']}>
            <SkeletonRows rows={runnersShown} prices={1} />
          </div>
          <div className={css['foot']}>
            <Skeleton width="short" />
          </div>
        </div>
      ))}
    </div>
  );
}

function RaceList({ code }: { readonly code: string }) {
  const { t } = useTranslation('core/sports');
  const { data, isError, isFetching, refetch } = useHomeRaces(code);
  if (data === undefined) {
    if (!isError) return <RaceSkeletons />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyPanel isCard title={findSportByUrl('horse-racing')?.title ?? ''}>
        {t('noActiveEvents')}
      </EmptyPanel>
    );
  }
  return (
    <ul className={css['list']}>
      {data.map((race) => (
        <NextRaceCard
          key={`${race.eventFile}:${race.eventGroup}:${race.eventIdx}`}
          race={race}
          sportCode={code}
        />
      ))}
    </ul>
  );
}

/** The races that are off next, of the types that are chosen. */
export function NextRaces() {
  const { t } = useTranslation('home');
  const [code, setCode] = usePreferred(raceTypeOf(useUser()?.preferences));
  const options = listRaceSubcategories().map(({ id, title }) => ({ id, label: title }));
  return (
    <section aria-label={t('nextRaces')}>
      <SectionHead title={t('nextRaces')}>
        <Segmented label={t('raceTypes')} options={options} selected={code} onSelect={setCode} />
      </SectionHead>
      <RaceList code={code} />
    </section>
  );
}

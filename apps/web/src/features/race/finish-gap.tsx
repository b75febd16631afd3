import type { Race } from '@furlong/contract';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './race-result-card.module.css';

type Finisher = Race['results'][number];

const named = ['nse', 'shd', 'hd', 'nk'] as const;
/** Distances of one length at the most. */
const lengthAtMost: readonly string[] = ['½', '¾', '1'];

function useGap(behind: string): readonly [string, string] {
  const { t } = useTranslation('race');
  const name = named.find((each) => each === behind);
  if (name !== undefined) return [t(`distance-${name}`), t('behind')];
  return [behind, t(lengthAtMost.includes(behind) ? 'lengthBehind' : 'lengthsBehind')];
}

function Behind({ behind }: { readonly behind: string }) {
  const [distance, unit] = useGap(behind);
  return (
    <>
      <b>{distance}</b> <small>{unit}</small>
    </>
  );
}

/** Whether anything is told of the time of a race or of its distances. */
export function hasGaps({ winningTime, results }: Race): boolean {
  return winningTime !== undefined || results.some(({ behind }) => behind !== undefined);
}

/** The winner's time, or how far a finisher was behind the one before it; empty where neither is told. */
export function FinishGap({
  race,
  finisher,
}: {
  readonly race: Race;
  readonly finisher: Finisher;
}) {
  const { t } = useTranslation('race');
  const time = finisher.resultPlace === 1 ? race.winningTime : undefined;
  const { behind } = finisher;
  return (
    <span className={css['gap']}>
      {time === undefined ? null : (
        <>
          <b>{time}</b> <small>{t('winningTime')}</small>
        </>
      )}
      {behind === undefined ? null : <Behind behind={behind} />}
    </span>
  );
}

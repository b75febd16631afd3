import type { Race } from '@furlong/contract';
import { placeText } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './race-result-card.module.css';

type Finisher = Race['results'][number];

const named = ['nse', 'shd', 'hd', 'nk'] as const;
/** Distances of one length at the most. */
const lengthAtMost: readonly string[] = ['½', '¾', '1'];

/** The finisher before another, as the order of the results has it. */
function findBefore({ results }: Race, { selectionNumber }: Finisher): Finisher | undefined {
  return results[results.findIndex((each) => each.selectionNumber === selectionNumber) - 1];
}

/** A distance and behind whom: of each finisher it is told from the one before it, not from the winner. */
function useGap(behind: string, place: number): readonly [string, string] {
  const { t, i18n } = useTranslation('race');
  // The phrases of other languages have their own sign of an ordinal.
  const ordinal = i18n.language === 'en' ? placeText(place) : place;
  const whom = place > 0 ? t('behindPlace', { place: ordinal }) : t('behindBefore');
  const name = named.find((each) => each === behind);
  if (name !== undefined) return [t(`distance-${name}`), whom];
  return [behind, `${t(lengthAtMost.includes(behind) ? 'length' : 'lengths')} ${whom}`];
}

function Behind({ behind, place }: { readonly behind: string; readonly place: number }) {
  const [distance, unit] = useGap(behind, place);
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
      {behind === undefined ? null : (
        <Behind behind={behind} place={findBefore(race, finisher)?.resultPlace ?? 0} />
      )}
    </span>
  );
}

import type { Runner } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';
import { marksOf, type RaceSetting } from './runner-marks.ts';

/** A mark of a card, such as `CD` or `p1`, and what it says. */
interface ToldMark {
  readonly mark: string;
  readonly meaning: string;
}

/** The marks of a runner in the order of a card: where it has won, beaten favourite, headgear. */
export function useMarks(runner: Runner, race: RaceSetting): readonly ToldMark[] {
  const { t } = useTranslation('race');
  const { wonOver, isBeatenFavourite } = marksOf(runner, race);
  const { headgear = [] } = runner.additionalInfo;
  return [
    ...(wonOver === undefined
      ? []
      : [{ mark: t(`mark-${wonOver}`), meaning: t(`won-${wonOver}`) }]),
    ...(isBeatenFavourite
      ? [{ mark: t('beatenFavouriteShort'), meaning: t('beatenFavourite') }]
      : []),
    ...headgear.map(({ kind, isFirstTime }) => {
      const worn = t(`headgear-${kind}`);
      return {
        mark: isFirstTime ? `${kind}1` : kind,
        meaning: isFirstTime ? t('firstTime', { worn }) : worn,
      };
    }),
  ];
}

import type { Score } from '@furlong/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './match-figures.module.css';

interface Figure {
  readonly name: string;
  readonly sides: { readonly home: number; readonly away: number };
  readonly unit?: string;
}

function useFigures(score: Score): readonly Figure[] {
  const { t } = useTranslation('match');
  return [
    { name: t('possession'), sides: score.possession, unit: '%' },
    { name: t('shots'), sides: score.shots },
    { name: t('onTarget'), sides: score.shotsOnTarget },
    { name: t('corners'), sides: score.corners },
    { name: t('yellowCards'), sides: score.yellowCards },
    { name: t('redCards'), sides: score.redCards },
  ].flatMap(({ sides, ...figure }) => (sides === undefined ? [] : [{ ...figure, sides }]));
}

/** Nothing is half of nothing: the bar of two noughts stays empty. */
function barOf({
  home,
  away,
}: Figure['sides']): CSSProperties & Record<'--home' | '--away', string> {
  const all = home + away;
  const share = (part: number): string => `${all === 0 ? 0 : (part / all) * 100}%`;
  return { '--home': share(home), '--away': share(away) };
}

/** Whether the feed counts anything of a match but its score. */
export function hasFigures({ possession, shots, shotsOnTarget, ...score }: Score): boolean {
  const { corners, yellowCards, redCards } = score;
  return [possession, shots, shotsOnTarget, corners, yellowCards, redCards].some(
    (sides) => sides !== undefined,
  );
}

/** Possession, shots, corners and cards of both sides as bars, where the feed tells them. */
export function MatchFigures(props: { readonly score: Score; readonly isOnBoard?: boolean }) {
  const figures = useFigures(props.score);
  if (figures.length === 0) return null;
  return (
    <dl className={css['figures']} data-on-board={props.isOnBoard === true ? '' : undefined}>
      {figures.map(({ name, sides, unit = '' }) => (
        <div key={name} style={barOf(sides)}>
          <dt>{name}</dt>
          <dd>{`${sides.home}${unit}`}</dd>
          <dd>{`${sides.away}${unit}`}</dd>
        </div>
      ))}
    </dl>
  );
}

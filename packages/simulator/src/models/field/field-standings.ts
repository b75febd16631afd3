import type { FieldStanding } from '@furlong/feed';
import { rankScores, scoresOf, type FieldModel, type FieldState } from './field-model.ts';

/** A field with what its leader board needs beside how it stands. */
interface StandingField extends FieldModel {
  readonly stage: { readonly holes?: number };
}

/**
 * Lists how a field stands, the leader first and those that are out last. Places are those that settlement would pay
 * by, and nothing is told that is not played yet.
 *
 * @param before what each had taken when the present stage began.
 */
export function listStandings(
  field: StandingField,
  state: FieldState,
  before: readonly number[],
): readonly FieldStanding[] {
  const places = state.positions ?? rankScores(scoresOf(field, state));
  return field.competitors
    .map(({ name }, index) => ({
      standing: { name, place: places[index] ?? 0, ...strokesOf(field, state, { before, index }) },
      total: state.totals[index] ?? 0,
    }))
    .sort(
      ({ standing: one, total }, { standing: other, total: otherTotal }) =>
        (one.place || Infinity) - (other.place || Infinity) || total - otherTotal,
    )
    .map(({ standing }) => standing);
}

function strokesOf(
  { isWhole, segments, stage }: StandingField,
  { totals, done, isOut }: FieldState,
  { before, index }: { readonly before: readonly number[]; readonly index: number },
): Pick<FieldStanding, 'score' | 'today' | 'thru'> {
  if (!isWhole) return {};
  const total = Math.round(totals[index] ?? 0);
  const score = againstPar(total);
  const isResting = isOut[index] === true;
  if (isResting || stage.holes === undefined) return { score };
  const played = done % segments || segments;
  return {
    score,
    today: againstPar(total - Math.round(before[index] ?? 0)),
    thru: Math.round((played / segments) * stage.holes),
  };
}

/** Strokes against par as golf writes them: `-9`, `E`, `+2`. */
export function againstPar(score: number): string {
  if (score === 0) return 'E';
  return score > 0 ? `+${String(score)}` : String(score);
}

import type { Goals } from '@furlong/settlement';
import type { CornerNeeds, CornerRace } from '../rules/football-rule.ts';
import {
  goalless,
  type CornerRecord,
  type RaceTarget,
  type SideOrNobody,
} from '../match/match-record.ts';
import { firstHalfShares, leftOf } from '../match/score-model.ts';
import type { Standing } from '../match/standing.ts';
import {
  blank,
  leadsOf,
  mixRows,
  poissonRow,
  poissonTail,
  type WeightedResult,
} from './weighted-result.ts';

/** How the corners of a match may end, as far as a rule goes by it. Shape: probabilities that sum to one. */
export function seeCorners(needs: CornerNeeds, standing: Standing): readonly WeightedResult[] {
  const { firstHalf, fullTime } = standing.record.corners;
  const left = listMeans(standing, leftOf(standing.state, firstHalfShares.corners));
  const toFullTime: ToRecord = (added) => ({ fullTime: withMore(fullTime, added) });
  if (isRace(needs)) return seeRace(targets[needs], standing, left);
  switch (needs) {
    case 'corner-total':
      return seeTotals(standing, left, toFullTime);
    case 'home-corners':
      return seeTotals(standing, onlyOf('home', left), toFullTime);
    case 'away-corners':
      return seeTotals(standing, onlyOf('away', left), (added) => ({
        fullTime: { home: fullTime.home, away: fullTime.away + added },
      }));
    case 'corner-lead':
      return seeLeads(standing, left, toFullTime);
    case 'first-half-corner-total':
    case 'first-half-corner-lead': {
      const early = listMeans(standing, firstHalfShares.corners * standing.state.firstHalfLeft);
      const see = needs === 'first-half-corner-total' ? seeTotals : seeLeads;
      return see(standing, early, (added) => ({ firstHalf: withMore(firstHalf, added) }));
    }
    case 'first-corner':
      return seeFirst(standing, left);
    case 'last-corner':
      return seeLast(standing, left);
  }
}

const targets: Readonly<Record<CornerRace, RaceTarget>> = {
  'race-to-3': 3,
  'race-to-5': 5,
  'race-to-7': 7,
  'race-to-9': 9,
};

function isRace(needs: CornerNeeds): needs is CornerRace {
  return needs in targets;
}

/** The mean numbers of corners in such a share of the match, by hypothesis. */
function listMeans({ model }: Standing, share: number): readonly Goals[] {
  return model.score.hypotheses.map(({ corners }) => ({
    home: corners.home * share,
    away: corners.away * share,
  }));
}

function onlyOf(team: 'home' | 'away', means: readonly Goals[]): readonly Goals[] {
  return means.map((mean) => ({ ...goalless, [team]: mean[team] }));
}

/** A total or a lead is the same whichever team it is added to. */
function withMore({ home, away }: Goals, added: number): Goals {
  return { home: home + added, away };
}

type ToRecord = (added: number) => Partial<CornerRecord>;

function seeTotals(
  { belief }: Standing,
  means: readonly Goals[],
  toRecord: ToRecord,
): readonly WeightedResult[] {
  const row = mixRows(belief, (index) => {
    const { home, away } = means[index] ?? goalless;
    return poissonRow(home + away);
  });
  return row.map((probability, added) => toResult(toRecord(added), probability));
}

function seeLeads(
  { belief }: Standing,
  means: readonly Goals[],
  toRecord: ToRecord,
): readonly WeightedResult[] {
  const leads = new Map<number, number>();
  for (const [index, weight] of belief.entries()) {
    const { home, away } = means[index] ?? goalless;
    for (const [lead, probability] of leadsOf(poissonRow(home), poissonRow(away)))
      leads.set(lead, (leads.get(lead) ?? 0) + weight * probability);
  }
  return [...leads].map(([lead, probability]) => toResult(toRecord(lead), probability));
}

function toResult(corners: Partial<CornerRecord>, probability: number): WeightedResult {
  return { result: { ...blank, corners: { ...blank.corners, ...corners } }, probability };
}

/** Both teams take corners at a steady pace, so that each is theirs with the same chance whenever it comes. */
function seeFirst(
  { belief, record }: Standing,
  means: readonly Goals[],
): readonly WeightedResult[] {
  const { first } = record.corners;
  if (first !== 'nobody') return [toResult({ first }, 1)];
  const chances = chancesOfNext(belief, means);
  return sides.map((side) => toResult({ first: side }, chances[side]));
}

function seeLast({ belief, record }: Standing, means: readonly Goals[]): readonly WeightedResult[] {
  const chances = chancesOfNext(belief, means);
  const soFar = record.corners.last;
  if (soFar !== 'nobody') {
    chances[soFar] += chances.nobody;
    chances.nobody = 0;
  }
  return present(sides.map((side) => toResult({ last: side }, chances[side])));
}

const sides = ['home', 'nobody', 'away'] as const;

/**
 * The chances that the next corner is the home side's, the away side's, or that there is none. They are those of the
 * last corner too.
 */
function chancesOfNext(
  belief: readonly number[],
  means: readonly Goals[],
): Record<SideOrNobody, number> {
  const chances = { home: 0, nobody: 0, away: 0 };
  for (const [index, weight] of belief.entries()) {
    const { home, away } = means[index] ?? goalless;
    const none = Math.exp(-home - away);
    const homeShare = home + away > 0 ? home / (home + away) : 0.5;
    chances.nobody += weight * none;
    chances.home += weight * (1 - none) * homeShare;
    chances.away += weight * (1 - none) * (1 - homeShare);
  }
  return chances;
}

function seeRace(
  target: RaceTarget,
  { belief, record }: Standing,
  means: readonly Goals[],
): readonly WeightedResult[] {
  const races = (winner: SideOrNobody) => ({
    races: { ...blank.corners.races, [target]: winner },
  });
  const known = record.corners.races[target];
  if (known !== 'nobody') return [toResult(races(known), 1)];
  const { home, away } = record.corners.fullTime;
  const needed = { home: target - home, away: target - away };
  let [homeFirst, awayFirst] = [0, 0];
  for (const [index, weight] of belief.entries()) {
    const mean = means[index] ?? goalless;
    homeFirst += weight * winsRace(needed.home, needed.away, { own: mean.home, other: mean.away });
    awayFirst += weight * winsRace(needed.away, needed.home, { own: mean.away, other: mean.home });
  }
  return present([
    toResult(races('home'), homeFirst),
    toResult(races('nobody'), Math.max(0, 1 - homeFirst - awayFirst)),
    toResult(races('away'), awayFirst),
  ]);
}

/** The chance to take so many before the other side has taken its number, and before the match is over. */
function winsRace(
  own: number,
  other: number,
  means: { readonly own: number; readonly other: number },
): number {
  const total = means.own + means.other;
  if (total <= 0) return 0;
  const [share, rest] = [means.own / total, means.other / total];
  let order = share ** own;
  let chance = 0;
  for (let theirs = 0; theirs < other; theirs += 1) {
    chance += order * poissonTail(total, own + theirs);
    order *= (rest * (own + theirs)) / (theirs + 1);
  }
  return chance;
}

/** Leaves out results that cannot happen any more, so that a market shows that it is decided. */
function present(results: readonly WeightedResult[]): readonly WeightedResult[] {
  return results.filter(({ probability }) => probability > 0);
}

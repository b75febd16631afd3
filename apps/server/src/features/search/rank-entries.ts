import { searchHitsMax, type SearchKind } from '@furlong/contract';
import { isFinished } from '../../core/catalogue/views/match-view.ts';
import { fitOf, type Fit } from './plain-words.ts';
import type { IndexEntry, Place, SearchIndex } from './search-index.ts';

/** An entry that fits, the place it leads to, and its score: the higher, the more likely it is what was meant. */
export interface Ranked {
  readonly entry: IndexEntry;
  readonly place: Place;
  readonly score: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** So long a race that is over is still found, since people look up its result. */
const resultStandsMs = 3 * hourMs;
const fitScores: Readonly<Record<Fit, number>> = { whole: 30, beginning: 20, slip: 6 };
const kindScores: Readonly<Record<SearchKind, number>> = {
  sport: 20,
  competition: 14,
  participant: 8,
  meeting: 13,
  match: 11,
  runner: 10,
  race: 7,
  outright: 7,
  country: 4,
};
/**
 * The score of a team or another side of a match, which people look for more often than for a
 * single player.
 */
const sideScore = 6;
/** The most hits of one kind, so that it does not crowd out the others. */
const ofKindMax = 8;

/**
 * Entries that have all the asked words, in any order, the highest score first. Looks up the rarest word, and keeps what
 * has the other words too. Where nothing has them all, the longest word may have a slip in it.
 */
export function rankEntries(index: SearchIndex, asked: readonly string[], now: number): Ranked[] {
  const counts = new Map(asked.map((word) => [word, index.countByBeginning(word)]));
  const known = asked.filter((word) => (counts.get(word) ?? 0) > 0);
  const rarest = leastOf(known, (word) => counts.get(word) ?? 0);
  const exact = rarest === undefined ? [] : rank(index.listByBeginning(rarest), { asked, now });
  if (exact.length > 0) return exact;
  const longest = leastOf(asked, (word) => -word.length);
  return longest === undefined ? [] : rank(index.listBySlip(longest), { asked, now });
}

function leastOf(words: readonly string[], sizeOf: (word: string) => number): string | undefined {
  return words.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0];
}

function rank(
  candidates: Iterable<IndexEntry>,
  { asked, now }: { readonly asked: readonly string[]; readonly now: number },
): Ranked[] {
  const kinds = new Map<SearchKind, Ranked[]>();
  for (const entry of candidates) {
    const fit = scoreFit(entry, asked);
    const place = fit === undefined ? undefined : nextPlace(entry, now);
    if (fit === undefined || place === undefined) continue;
    const score = fit + scoreKind(entry) + scoreTime(place, now);
    const best = kinds.get(entry.kind) ?? [];
    keepBest(best, { entry, place, score }, ofKindMax);
    kinds.set(entry.kind, best);
  }
  const best: Ranked[] = [];
  for (const ranked of [...kinds.values()].flat()) keepBest(best, ranked, searchHitsMax);
  return best;
}

function scoreKind({ kind, isSide }: IndexEntry): number {
  return kindScores[kind] + (isSide ? sideScore : 0);
}

/** Inserts `ranked` into the sorted list of the best, which keeps its length: a short word may be in thousands of names. */
function keepBest(best: Ranked[], ranked: Ranked, most: number): void {
  let at = best.length;
  while (at > 0 && isBefore(ranked, best[at - 1])) at -= 1;
  if (at >= most) return;
  best.splice(at, 0, ranked);
  if (best.length > most) best.pop();
}

function isBefore(one: Ranked, other: Ranked | undefined): boolean {
  if (other === undefined || one.score !== other.score) return one.score > (other?.score ?? 0);
  const wait = startOf(one.place) - startOf(other.place);
  return wait === 0 ? one.entry.title < other.entry.title : wait < 0;
}

/** The average over the words, and more for a title that begins as asked; undefined where a word does not fit. */
export function scoreFit(
  entry: Pick<IndexEntry, 'words' | 'titleText'>,
  asked: readonly string[],
): number | undefined {
  let sum = 0;
  for (const word of asked) {
    const score = scoreWord(word, entry.words);
    if (score === 0) return undefined;
    sum += score;
  }
  return sum / asked.length + scoreBeginning(entry.titleText, asked.join(' '));
}

function scoreBeginning(title: string, text: string): number {
  if (!title.startsWith(text)) return 0;
  return title.length === text.length ? 30 : 15;
}

function scoreWord(asked: string, words: readonly string[]): number {
  let best = 0;
  for (const word of words) {
    const fit = fitOf(asked, word);
    if (fit !== undefined) best = Math.max(best, fitScores[fit]);
  }
  return best;
}

/** The place that begins soonest, of those that are not over. */
function nextPlace(entry: IndexEntry, now: number): Place | undefined {
  let next: Place | undefined;
  for (const place of entry.places.values()) {
    if (next !== undefined && startOf(place) >= startOf(next)) continue;
    if (isOffered(entry, place, now)) next = place;
  }
  return next;
}

function isOffered({ kind }: IndexEntry, { fixture, race }: Place, now: number): boolean {
  if (race !== null) return !isRaceOver(race.status) || race.startsAt > now - resultStandsMs;
  if (kind === 'meeting') return lastStart(fixture) > now - resultStandsMs;
  return !isFinished(fixture);
}

function isRaceOver(status: string): boolean {
  return status === 'resulted' || status === 'void';
}

function lastStart(fixture: Place['fixture']): number {
  return Math.max(0, ...[...fixture.markets.values()].map((market) => market.startsAt));
}

/** When the place's race begins, or without one its fixture. */
export function startOf({ race, fixture }: Place): number {
  return race?.startsAt ?? fixture.startsAt;
}

/** People look most for what is in play or about to begin, and least for what is over. */
function scoreTime(place: Place, now: number): number {
  if (place.race !== null && isRaceOver(place.race.status)) return -12;
  if (place.fixture.isInPlay) return 9;
  const wait = startOf(place) - now;
  if (wait < hourMs) return 8;
  if (wait < 6 * hourMs) return 6;
  return wait < 36 * hourMs ? 3 : 0;
}

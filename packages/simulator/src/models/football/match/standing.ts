import { toBelief, type Belief } from '../../../chance/belief.ts';
import {
  firstHalfCards,
  playedAt,
  strictness,
  type Incident,
  type MatchModel,
  type MatchNow,
} from './match-model.ts';
import { ofKind, recordMatch, type FootballResult } from './match-record.ts';
import { beliefInPlay, leftOf, type MatchState } from './score-model.ts';
import { reliefShares, type Relief, type Shirt, type TeamSheet } from './team-sheet.ts';

/** A shirt as it is worn now. */
export interface ShirtNow {
  readonly shirt: Shirt;
  /** Nobody once its player is sent off. */
  readonly player: number | undefined;
  readonly isBooked: boolean;
  /** How likely a change still is at each of the moments to come; none once it was made. */
  readonly relief: Relief | undefined;
}

/** How a match stands, with what is believed of the rest of it. */
export interface Standing {
  readonly model: MatchModel;
  readonly state: MatchState;
  readonly record: FootballResult;
  /** How likely each hypothesis of the score model is by now. */
  readonly belief: Belief;
  readonly referee: Belief;
  readonly shirts: { readonly home: readonly ShirtNow[]; readonly away: readonly ShirtNow[] };
}

/** Takes stock of a match: everything its markets are priced from. */
export function takeStock(model: MatchModel, now: MatchNow): Standing {
  const record = recordMatch(model.sheets, now.incidents);
  const state = toState(now, record);
  const played = 1 - leftOf(now, firstHalfCards);
  const sides = {
    home: wearShirts(model.sheets.home, now, 'home'),
    away: wearShirts(model.sheets.away, now, 'away'),
  };
  const exposure =
    model.cards.yellow.home * cleanTime(sides.home, played) +
    model.cards.yellow.away * cleanTime(sides.away, played);
  const yellows = ofKind(now.incidents, 'card').filter(({ colour }) => colour === 'yellow').length;
  return {
    model,
    state,
    record,
    belief: beliefInPlay(model.score, state),
    referee: toBelief(
      strictness.map(
        (factor, index) =>
          (model.cards.referee[index] ?? 0) * factor ** yellows * Math.exp(-factor * exposure),
      ),
    ),
    shirts: { home: sides.home.map(toShirtNow), away: sides.away.map(toShirtNow) },
  };
}

function toState(now: MatchNow, record: FootballResult): MatchState {
  const { firstHalfLeft, secondHalfLeft } = now;
  return {
    firstHalfLeft,
    secondHalfLeft,
    goals: record.fullTime,
    corners: record.corners.fullTime,
    ...(firstHalfLeft > 0 ? {} : { halfTime: record.halfTime }),
    ...(record.firstToScore === 'nobody' ? {} : { firstToScore: record.firstToScore }),
  };
}

interface WornShirt {
  readonly shirt: Shirt;
  player: number | undefined;
  isBooked: boolean;
  relief: Relief | undefined;
  /** How much of the bookings' time the shirt was worn by somebody who had no card, up to `cleanSince`. */
  clean: number;
  /** When the shirt's present wearer began without a card; left out if nobody wears it. */
  cleanSince: number | undefined;
}

function wearShirts(sheet: TeamSheet, now: MatchNow, team: 'home' | 'away'): readonly WornShirt[] {
  const worn = sheet.shirts.map((shirt): WornShirt => ({
    shirt,
    player: shirt.player,
    isBooked: false,
    relief: shirt.relief === undefined ? undefined : reliefToCome(shirt.relief, now),
    clean: 0,
    cleanSince: 0,
  }));
  for (const incident of now.incidents) if (incident.team === team) wear(worn, incident);
  return worn;
}

function wear(worn: readonly WornShirt[], incident: Incident): void {
  const at = playedAt(incident, firstHalfCards);
  if (incident.kind === 'card') {
    const shirt = worn.find(({ player }) => player === incident.player);
    if (shirt === undefined) return;
    shirt.clean += shirt.cleanSince === undefined ? 0 : at - shirt.cleanSince;
    shirt.cleanSince = undefined;
    shirt.isBooked = true;
    if (incident.colour === 'red') Object.assign(shirt, { player: undefined, relief: undefined });
  }
  if (incident.kind === 'substitution') {
    const shirt = worn.find(({ player }) => player === incident.off);
    if (shirt === undefined) return;
    shirt.cleanSince ??= at;
    Object.assign(shirt, { player: incident.on, isBooked: false, relief: undefined });
  }
}

/** The chances of the moments that are still to come, now that it did not happen at those before. */
function reliefToCome(relief: Relief, now: MatchNow): Relief {
  const played = 1 - now.secondHalfLeft;
  const isPast = (index: number): boolean => (reliefShares[index] ?? 1) <= played;
  const past = relief.chances.reduce((sum, each, index) => sum + (isPast(index) ? each : 0), 0);
  const chances = relief.chances.map((each, index) => (isPast(index) ? 0 : each / (1 - past)));
  return { ...relief, chances };
}

function cleanTime(worn: readonly WornShirt[], played: number): number {
  return worn.reduce((sum, { shirt, clean, cleanSince }) => {
    const since = cleanSince === undefined ? 0 : played - cleanSince;
    return sum + shirt.cards * (clean + since);
  }, 0);
}

function toShirtNow({ shirt, player, isBooked, relief }: WornShirt): ShirtNow {
  return { shirt, player, isBooked, relief };
}

import * as z from 'zod/mini';
import {
  eventFileField,
  instantField,
  ordinalField,
  priceCodeField,
  priceTextField,
  versionField,
} from '../routing/field.ts';
import { eachWayTermsSchema, marketStatusField, matchMarketSchema } from './markets.ts';

export const regionField = z.enum(['UK/IR', 'International']);

const selectionFields = {
  selectionNumber: ordinalField,
  selectionName: z.string(),
  selectionIdx: ordinalField,
  /** The price as offered: '' where there is none yet, 'NO' where no bet is offered. */
  price: priceTextField,
  /** The mark 'NR' of a non-runner; '' for a runner. */
  priceLink1: z.string(),
};

/** A run of a runner before this race. Each text is as printed; '' where it is not known. */
const performanceSchema = z.strictObject({
  /** The place, or a letter for a runner that did not finish: `F` fell, `P` pulled up, `U` unseated its rider. */
  position: z.string(),
  courseName: z.string(),
  /** The London date, `14-10-2026`. */
  date: z.string(),
  raceTitle: z.string(),
  distance: z.string(),
  going: z.string(),
  runnerCount: ordinalField,
  weight: z.string(),
  /** Whether the runner was favourite then, alone or with others; left out where it is not known. */
  wasFavourite: z.optional(z.boolean()),
});

/** The letters of a card: blinkers, cheekpieces, visor, hood, tongue tie, eyeshield. */
const headgearField = z.enum(['b', 'p', 'v', 'h', 't', 'e/s']);

const additionalInfoSchema = z.strictObject({
  /** The silks in words. */
  silk: z.string(),
  /** The address of an image of the silks, or of a greyhound's jacket; '' where they are not described. */
  silkLogoUrl: z.string(),
  horseAge: z.string(),
  weight: z.string(),
  /** The weight with the rating that it follows from in a handicap, `9-7 (rated 91)`; the weight alone in other races. */
  weightWithHandicap: z.string(),
  trainerFullName: z.string(),
  form: z.string(),
  officialRating: z.string(),
  /** The prices so far, the oldest first and the present one last. */
  priceHistory: z.array(priceTextField),
  /** The instants at which these prices were set; left out where not all of them are known. */
  priceTimes: z.optional(z.array(instantField)),
  /** The headgear that the runner wears; left out where it is not known, empty where the runner wears none. */
  headgear: z.optional(z.array(z.strictObject({ kind: headgearField, isFirstTime: z.boolean() }))),
  /** Pounds of the jockey's allowance, which are off the weight already; left out where there is none or it is not known. */
  claim: z.optional(ordinalField),
  performanceComment: z.string(),
  /** The comment on the runner, and the verdict on the race if it names the runner. */
  analystsComments: z.array(z.string()),
  /** The runs before this race, the latest first. */
  performances: z.array(performanceSchema),
  raceTitle: z.string(),
  raceAnalystVerdict: z.string(),
});

/**
 * A runner on a race card. The specification gives every selection the odds of a match as well: they are '' here, because a
 * runner is no side of a match.
 */
export const runnerSchema = z.strictObject({
  ...selectionFields,
  /** The price that a bet is struck at now, as a slip tells it: the price, 'SP' where only that is offered, or ''. */
  gPrice: priceTextField,
  /** A text to be shown where a pointer rests on the runner; '' for none. */
  tooltip: z.string(),
  homeodds: priceTextField,
  drawodds: priceTextField,
  awayodds: priceTextField,
  /**
   * The odds at which the runner can be backed, each with its price code: the price, then the starting price; '' for
   * none.
   */
  firstodds: priceTextField,
  firstoddsPC: priceCodeField,
  secondodds: priceTextField,
  secondoddsPC: priceCodeField,
  thirdodds: priceTextField,
  thirdoddsPC: priceCodeField,
  jockey: z.string(),
  draw: z.nullable(ordinalField),
  isFavourite: z.boolean(),
  /** The deduction in pence in the pound that the withdrawal of a non-runner causes. Null for a runner. */
  rule4: z.nullable(ordinalField),
  additionalInfo: additionalInfoSchema,
});
export type Runner = z.output<typeof runnerSchema>;

export const raceSchema = z.strictObject({
  eventFile: eventFileField,
  eventGroup: ordinalField,
  eventIdx: ordinalField,
  sportCode: z.string(),
  meetingName: z.string(),
  country: z.string(),
  /** The London time of the off, `14:05`. */
  time: z.string(),
  startsAt: instantField,
  status: marketStatusField,
  version: versionField,
  raceTitle: z.string(),
  distance: z.string(),
  /** The distance in whole furlongs, for the rail under the title. */
  furlongs: ordinalField,
  going: z.string(),
  raceClass: z.string(),
  prize: z.string(),
  isHandicap: z.boolean(),
  raceAnalystVerdict: z.string(),
  /** The guarantee: 'best odds guaranteed', or ''. */
  guarantee: z.string(),
  /** The each-way terms; null where each way is not offered. */
  eachWay: z.nullable(eachWayTermsSchema),
  hasStartingPrice: z.boolean(),
  selections: z.array(runnerSchema),
  /** The other markets on this race, such as To Be Placed and Betting Without the favourite. */
  markets: z.array(matchMarketSchema),
  /**
   * The runners in finishing order, once the race has a result. Runners that tied have the same place. The place is 0
   * for runners that were placed in a position that nobody tells, as on a market on places.
   */
  results: z.array(
    z.strictObject({
      resultPlace: ordinalField,
      selectionName: z.string(),
      selectionNumber: ordinalField,
      odds: priceTextField,
      /**
       * The distance behind the finisher before, as printed: `nse`, `shd`, `hd`, `nk`, or lengths such as `½`, `1¼` and
       * `30+`. It is left out for winners, for runners that tied with the one before, and where it is not known.
       */
      behind: z.optional(z.string()),
    }),
  ),
  /** The winner's time as printed, `1m 12.34s`; left out before there is a result, and where it is not known. */
  winningTime: z.optional(z.string()),
  /** The dividends. */
  results1: z.array(z.strictObject({ name: z.string(), odds: z.string() })),
  /** The races of the meeting, for the tabs of race times. */
  meeting: z.array(
    z.strictObject({
      eventIdx: ordinalField,
      time: z.string(),
      startsAt: instantField,
      status: marketStatusField,
      runnerCount: ordinalField,
    }),
  ),
});
export type Race = z.output<typeof raceSchema>;

export const nextRaceSchema = z.strictObject({
  meetingName: z.string(),
  hour: ordinalField,
  minute: ordinalField,
  guarantee: z.string(),
  eventFile: eventFileField,
  eventGroup: ordinalField,
  eventIdx: ordinalField,
  /** Each-way terms in words, `1/5 1-3`; '' for win only. */
  plText: z.string(),
  /** The time left as mm:ss or h:mm:ss when the answer was made. The app counts from `startsAt`. */
  timeText: z.string(),
  startsAt: instantField,
  status: marketStatusField,
  /** The distance, the runners and the going in one line. */
  summary: z.string(),
  runnerCount: ordinalField,
  region: regionField,
  /** The first three runners in the betting. */
  events: z.array(
    z.strictObject({ ...selectionFields, silk: z.string(), draw: z.nullable(ordinalField) }),
  ),
});
export type NextRace = z.output<typeof nextRaceSchema>;

export const meetingSchema = z.strictObject({
  meetingName: z.string(),
  eventFile: eventFileField,
  eventGroup: ordinalField,
  country: z.string(),
  region: regionField,
  going: z.string(),
  races: z.array(
    z.strictObject({
      eventIdx: ordinalField,
      time: z.string(),
      startsAt: instantField,
      status: marketStatusField,
      raceTitle: z.string(),
      distance: z.string(),
      runnerCount: ordinalField,
      /** The name of the winner, once there is a result. Winners that tied are named together. */
      winner: z.string(),
      /** The numbers of the winners, in the order of their names; none before there is a result. */
      winnerNumbers: z.array(ordinalField),
    }),
  ),
});
export type Meeting = z.output<typeof meetingSchema>;

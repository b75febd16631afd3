import * as z from 'zod/mini';
import { describeIssues } from '../../platform/describe-issues.ts';
import { parseInstant } from '../parse-instant.ts';

const moment = z.pipe(
  z.string().check(z.maxLength(40)),
  z.pipe(
    z.transform((text: string) => parseInstant(text)),
    z.int(),
  ),
);
const name = z.string().check(z.minLength(1), z.maxLength(120));

const outcome = z.object({
  name,
  price: z.number(),
  point: z.optional(z.nullable(z.number())),
});
export type QuotedOutcome = z.output<typeof outcome>;

const bookmakerMarket = z.object({
  key: z.string(),
  last_update: z.optional(moment),
  outcomes: z.array(outcome).check(z.maxLength(500)),
});

const oddsEvent = z.object({
  id: name,
  sport_key: name,
  sport_title: name,
  commence_time: moment,
  home_team: z.optional(z.nullable(name)),
  away_team: z.optional(z.nullable(name)),
  bookmakers: z.array(
    z.object({ key: name, last_update: z.optional(moment), markets: z.array(bookmakerMarket) }),
  ),
});
/** An event with what each bookmaker offers on it. Times in ms. */
export type OddsEvent = z.output<typeof oddsEvent>;

const scoredEvent = z.object({
  id: name,
  commence_time: moment,
  completed: z.boolean(),
  last_update: z.optional(z.nullable(moment)),
  home_team: name,
  away_team: name,
  scores: z.nullable(z.array(z.object({ name, score: z.string().check(z.maxLength(20)) }))),
});
/** An event as its scores say how far it is. */
export type ScoredEvent = z.output<typeof scoredEvent>;

/** The events of a list that could be read, and the reasons why the rest could not. */
export interface Readable<Event> {
  readonly events: readonly Event[];
  readonly refused: readonly string[];
}

/** Reads the answer to a question for odds; undefined where it is no list at all. One bad event spoils no other. */
export function readOddsAnswer(answer: unknown): Readable<OddsEvent> | undefined {
  return readEach(answer, (item) => oddsEvent.safeParse(item));
}

/** Reads the answer to a question for scores in the same way. */
export function readScoresAnswer(answer: unknown): Readable<ScoredEvent> | undefined {
  return readEach(answer, (item) => scoredEvent.safeParse(item));
}

function readEach<Event>(
  answer: unknown,
  read: (item: unknown) => z.core.util.SafeParseResult<Event>,
): Readable<Event> | undefined {
  if (!Array.isArray(answer)) return undefined;
  const events: Event[] = [];
  const refused: string[] = [];
  for (const item of answer) {
    const parsed = read(item);
    if (parsed.success) events.push(parsed.data);
    else refused.push(describeIssues(parsed.error.issues).join('; '));
  }
  return { events, refused };
}

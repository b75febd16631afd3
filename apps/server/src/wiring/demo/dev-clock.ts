import { defineRoutes, type Handlers } from '@furlong/contract';
import * as z from 'zod/mini';
import type { MovableClock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';

const clockSchema = z.strictObject({ now: z.string() });

/** These routes are not in the contract, because only a demo has them. */
export const devClockRoutes = defineRoutes({
  readClock: {
    method: 'GET',
    path: '/dev/clock',
    access: 'anyone',
    activity: null,
    summary: "The server's business clock",
    request: z.strictObject({}),
    response: clockSchema,
    refusals: ['request.malformed'],
  },
  advanceClock: {
    method: 'POST',
    path: '/dev/clock',
    access: 'anyone',
    activity: null,
    summary: 'Moves the business clock forward by an ISO 8601 duration',
    request: z.strictObject({ advance: z.string().check(z.maxLength(40)) }),
    response: clockSchema,
    refusals: ['request.malformed'],
  },
});

const DURATION =
  /^P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})(?:\.(\d{1,3}))?S)?)?$/;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Ten years. Much farther on, other programs stop reading dates. */
const ADVANCE_MS_MAX = 3653 * DAY_MS;

/** An ISO 8601 duration without years and months, which have no fixed length; `undefined` for anything else. */
export function parseDurationMs(text: string): number | undefined {
  const match = DURATION.exec(text);
  if (match === null || text === 'P') return undefined;
  const part = (index: number): number => Number(match[index] ?? 0);
  const fractionMs = Number((match[6] ?? '').padEnd(3, '0'));
  return (
    part(1) * 7 * DAY_MS +
    part(2) * DAY_MS +
    part(3) * HOUR_MS +
    part(4) * MINUTE_MS +
    part(5) * SECOND_MS +
    fractionMs
  );
}

export function devClockHandlers(clock: MovableClock): Handlers<typeof devClockRoutes, Context> {
  const show = (at: number) => ({ now: new Date(at).toISOString() });
  return {
    readClock: async () => show(clock.now()),
    advanceClock: async ({ advance }) => {
      const byMs = parseDurationMs(advance);
      if (byMs === undefined || byMs > ADVANCE_MS_MAX) {
        throw new Refusal('request.malformed', [
          'advance: an ISO 8601 duration such as PT24H, at most ten years',
        ]);
      }
      return show(await clock.advance(byMs));
    },
  };
}

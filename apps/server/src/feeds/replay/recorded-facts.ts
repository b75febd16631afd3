import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const goals = z.tuple([z.int(), z.int()]);

/**
 * The facts that a recording does not say itself: names that the exchange keeps in another file, and for markets
 * recorded before the off only, how the match ended. The keys are the exchange's ids of events.
 */
const factsSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    home: z.optional(z.string()),
    away: z.optional(z.string()),
    competition: z.optional(z.object({ code: z.string(), name: z.string() })),
    runners: z.optional(z.record(z.string(), z.string())),
    score: z.optional(z.object({ halfTime: goals, fullTime: goals })),
  }),
);
export type RecordedFacts = z.output<typeof factsSchema>;
export type EventFacts = RecordedFacts[string];

export async function readRecordedFacts(file: string): Promise<RecordedFacts> {
  return factsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

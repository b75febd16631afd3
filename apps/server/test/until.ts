import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 50;
/** Far beyond what is waited for: it bounds a broken run, it measures nothing. */
const longestMs = 120_000;

/** Asks again and again until there is an answer. @throws Error when there is none for two minutes. */
export async function until<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (let waited = 0; waited < longestMs; waited += everyMs) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(everyMs);
  }
  throw new Error('nothing came of it');
}

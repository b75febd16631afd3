import * as z from 'zod/mini';
import { askJson } from '../../platform/network/ask-json.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import type { ExclusionRegisterPort } from './exclusion-register-port.ts';

interface ExclusionRegisterSettings {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

/** A customer waits for the answer in front of the login. */
const TIMEOUT_MS = 3000;

const answerSchema = z.object({
  answer: z.enum(['excluded', 'clear']),
  reference: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The end of the last exclusion of a person whom the register knows; sent with `clear`. */
  endedAt: z.optional(z.iso.datetime({ offset: true })),
});

/** Posts the person as JSON and reads `answer`, `reference` and `endedAt` of what comes back. */
export function createHttpExclusionRegister(
  settings: ExclusionRegisterSettings,
): ExclusionRegisterPort {
  const { url, key, timeoutMs = TIMEOUT_MS } = settings;
  return {
    check: async (person) => {
      const headers = { authorization: `Bearer ${key}` };
      try {
        const question = { url, headers, body: person, timeoutMs };
        const { endedAt, ...check } = await askJson({ ...question, answer: answerSchema });
        return endedAt === undefined ? check : { ...check, endedAt: Date.parse(endedAt) };
      } catch (error) {
        if (error instanceof OutsideFailure)
          return { answer: 'unavailable', reference: error.code };
        throw error;
      }
    },
  };
}

import * as z from 'zod/mini';
import { askJson } from '../../platform/ask-json.ts';
import { OutsideFailure } from '../../platform/outside-failure.ts';
import type { ExclusionRegisterPort } from './exclusion-register-port.ts';

export interface ExclusionRegisterSettings {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

/** A customer waits for the answer in front of the login. */
const TIMEOUT_MS = 3000;

const answerSchema = z.object({
  answer: z.enum(['excluded', 'clear']),
  reference: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** Posts the person as JSON and reads `answer` and `reference` of what comes back. */
export function createHttpExclusionRegister(
  settings: ExclusionRegisterSettings,
): ExclusionRegisterPort {
  const { url, key, timeoutMs = TIMEOUT_MS } = settings;
  return {
    check: async (person) => {
      const headers = { authorization: `Bearer ${key}` };
      try {
        return await askJson({ url, headers, body: person, answer: answerSchema, timeoutMs });
      } catch (error) {
        if (error instanceof OutsideFailure)
          return { answer: 'unavailable', reference: error.code };
        throw error;
      }
    },
  };
}

import { expect } from 'vitest';
import type { CallAnswer } from './start-test-app.ts';

/** The fields that an answer has to hold, in the specification's words. */
export type Expected = Readonly<Record<string, unknown>> | readonly unknown[];

/** A call of the specification, sent with nothing but what the specification names. */
export type Walk = readonly [call: string, ask: () => Promise<CallAnswer>, expected: Expected];

export const many: unknown = expect.arrayContaining([expect.anything()]);
export const someText: unknown = expect.any(String);

/** An empty list as expectation stands for any list. */
export function expectAnswer({ status, body }: CallAnswer, expected: Expected): void {
  expect({ status, ...(status === 200 ? {} : { body }) }).toEqual({ status: 200 });
  if (Array.isArray(expected) && expected.length === 0) expect(Array.isArray(body)).toBe(true);
  else if (Array.isArray(expected)) expect(body).toMatchObject(expected);
  else if ('asymmetricMatch' in expected) expect(body).toEqual(expected);
  else expect(body).toMatchObject(expected);
}

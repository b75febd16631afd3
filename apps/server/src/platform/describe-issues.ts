import * as z from 'zod/mini';

// The small build of zod brings no sentences of its own.
z.config(z.locales.en());

const ISSUES_MAX = 20;
const CHARACTERS_MAX = 200;

/**
 * Describes what a schema found wrong, one sentence for each fault, which names its place first: `bets.0.price: Too big
 * …`.
 */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): readonly string[] {
  return issues
    .slice(0, ISSUES_MAX)
    .map(({ path, message }) =>
      (path.length === 0 ? message : `${path.join('.')}: ${message}`).slice(0, CHARACTERS_MAX),
    );
}

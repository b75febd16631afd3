import * as z from 'zod/mini';
import { describeIssues } from '../../platform/describe-issues.ts';

const text = z.string().check(z.maxLength(200));

const catalogueMarket = z.object({
  marketId: text,
  marketName: text,
  marketStartTime: z.optional(text),
  event: z.object({
    id: z.string().check(z.regex(/^\d{1,15}$/)),
    name: text,
    venue: z.optional(text),
    openDate: z.optional(text),
  }),
  competition: z.optional(z.object({ id: text, name: text })),
  runners: z.array(
    z.object({
      selectionId: z.int(),
      runnerName: text,
      handicap: z.optional(z.number()),
      metadata: z.optional(z.nullable(z.record(z.string(), z.nullable(z.string())))),
    }),
  ),
});
/** A market as the exchange's catalogue lists it, with the names that its stream does not tell. */
export type CatalogueMarket = z.output<typeof catalogueMarket>;

const answer = z.object({
  result: z.optional(z.array(z.unknown())),
  error: z.optional(z.unknown()),
});

interface CatalogueAccess {
  readonly url: string;
  readonly appKey: string;
  readonly timeoutMs: number;
}

/** The session is over: another is needed. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** The number of markets that one question may ask for with all that is asked of them. */
export const marketsAsked = 100;

/**
 * Asks for the names of markets, at most a hundred.
 * @throws SessionEnded where the session is refused; Error where there is no answer that can be read.
 */
export async function askCatalogue(
  access: CatalogueAccess,
  question: { readonly session: string; readonly marketIds: readonly string[] },
  stopping: AbortSignal,
): Promise<{ readonly markets: readonly CatalogueMarket[]; readonly refused: readonly string[] }> {
  const response = await fetch(access.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-application': access.appKey,
      'x-authentication': question.session,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'SportsAPING/v1.0/listMarketCatalogue',
      params: {
        filter: { marketIds: question.marketIds },
        marketProjection: ['EVENT', 'COMPETITION', 'MARKET_START_TIME', 'RUNNER_METADATA'],
        maxResults: question.marketIds.length,
      },
    }),
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(access.timeoutMs)]),
  });
  const body = await response.text();
  if (/INVALID_SESSION_INFORMATION|NO_SESSION/.test(body)) throw new SessionEnded();
  if (!response.ok) throw new Error(`status ${String(response.status)}`);
  return readCatalogue(JSON.parse(body));
}

/** @throws Error where it is no answer of the catalogue, or says that something is wrong. */
function readCatalogue(body: unknown): {
  readonly markets: readonly CatalogueMarket[];
  readonly refused: readonly string[];
} {
  const parsed = answer.safeParse(body);
  if (!parsed.success || parsed.data.result === undefined)
    throw new Error(`no catalogue: ${JSON.stringify(body).slice(0, 200)}`);
  const markets: CatalogueMarket[] = [];
  const refused: string[] = [];
  for (const item of parsed.data.result) {
    const market = catalogueMarket.safeParse(item);
    if (market.success) markets.push(market.data);
    else refused.push(describeIssues(market.error.issues).slice(0, 3).join('; '));
  }
  return { markets, refused };
}

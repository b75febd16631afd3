/** The credits that are left of the plan: one request costs as many credits as it asks markets in regions. */
interface Quota {
  readonly remaining: number;
  /** The credits that this request cost. */
  readonly cost: number;
}

/** The outcome of a request to the API. */
export type ApiAnswer =
  | { readonly kind: 'answered'; readonly data: unknown; readonly quota: Quota | undefined }
  /** The key is wrong, ended, or out of credits. */
  | { readonly kind: 'unauthorised'; readonly why: string }
  | { readonly kind: 'too-many'; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'failed'; readonly why: string };

export interface ApiAccess {
  /** The address of the API without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

const bytesMax = 32 * 1024 * 1024;
const whyCharactersMax = 200;

/** Asks the API. Never throws; the address, which carries the key, is in no answer. */
export async function askApi(
  access: ApiAccess,
  question: { readonly path: string; readonly query: Readonly<Record<string, string>> },
  stopping: AbortSignal,
): Promise<ApiAnswer> {
  const query = new URLSearchParams({ ...question.query, apiKey: access.key });
  try {
    const response = await fetch(`${access.url}${question.path}?${query.toString()}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(access.timeoutMs)]),
    });
    return await toAnswer(response);
  } catch (error) {
    return { kind: 'failed', why: describeFault(error) };
  }
}

async function toAnswer(response: Response): Promise<ApiAnswer> {
  const text = await readText(response);
  if (response.status === 200)
    return { kind: 'answered', data: JSON.parse(text), quota: quotaOf(response) };
  if (response.status === 401 || response.status === 403)
    return { kind: 'unauthorised', why: text.slice(0, whyCharactersMax) };
  if (response.status === 429)
    return { kind: 'too-many', retryAfterMs: secondsOf(response.headers.get('retry-after')) };
  return {
    kind: 'failed',
    why: `status ${String(response.status)}: ${text.slice(0, whyCharactersMax)}`,
  };
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error('the answer is longer than any that is expected');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function quotaOf({ headers }: Response): Quota | undefined {
  const remaining = Number(headers.get('x-requests-remaining') ?? NaN);
  const cost = Number(headers.get('x-requests-last') ?? NaN);
  if (!Number.isFinite(remaining)) return undefined;
  return { remaining: Math.max(0, remaining), cost: Number.isFinite(cost) ? Math.max(0, cost) : 1 };
}

function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : undefined;
}

function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  const more = cause instanceof Error ? ` (${cause.message})` : '';
  return `${error.message}${more}`.slice(0, whyCharactersMax);
}

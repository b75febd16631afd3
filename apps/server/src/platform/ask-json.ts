import type * as z from 'zod/mini';
import { OutsideFailure } from './outside-failure.ts';

export interface JsonQuestion<Answer> {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST as JSON; without it the question is a GET. */
  readonly body?: unknown;
  readonly answer: z.ZodMiniType<Answer>;
  readonly timeoutMs: number;
}

const ANSWER_BYTES_MAX = 1_048_576;

/**
 * Asks a company outside over HTTP and parses its answer.
 * @throws OutsideFailure where it does not answer in time, answers with another status than 2xx, or with something else than
 *   it promised.
 */
export async function askJson<Answer>(question: JsonQuestion<Answer>): Promise<Answer> {
  const text = await readAnswer(question);
  const parsed = question.answer.safeParse(parseJson(text));
  if (!parsed.success) throw new OutsideFailure('answer_malformed');
  return parsed.data;
}

async function readAnswer({
  url,
  headers = {},
  body,
  timeoutMs,
}: JsonQuestion<unknown>): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const accept = { accept: 'application/json', ...headers };
  const request: RequestInit =
    body === undefined
      ? { headers: accept }
      : {
          method: 'POST',
          headers: { ...accept, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new OutsideFailure(`status_${String(response.status)}`);
    }
    return await readWithin(response);
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    throw new OutsideFailure(signal.aborted ? 'timeout' : 'unreachable');
  }
}

async function readWithin(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  const stream: ReadableStream<Uint8Array> | null = response.body;
  const reader = stream?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (read?.value === undefined) break;
    byteCount += read.value.byteLength;
    if (byteCount > ANSWER_BYTES_MAX) {
      await reader?.cancel();
      throw new OutsideFailure('answer_too_large');
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutsideFailure('answer_malformed');
  }
}

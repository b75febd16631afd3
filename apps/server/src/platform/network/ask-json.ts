import type * as z from 'zod/mini';
import { OutsideFailure } from './outside-failure.ts';

interface Question {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The method by which a body is sent, where it is not POST. */
  readonly method?: 'POST' | 'PATCH';
  /** The body, sent by POST as JSON. A question with neither this nor `text` is a GET. */
  readonly body?: unknown;
  /** The body, sent by POST as it stands, in place of `body`. */
  readonly text?: { readonly type: string; readonly content: string };
  readonly timeoutMs: number;
}

interface JsonQuestion<Answer> extends Question {
  readonly answer: z.ZodMiniType<Answer>;
}

/** A question that may be answered with a no, whose statuses and shape are agreed on too. */
interface RefusableQuestion<Answer, No> extends JsonQuestion<Answer> {
  readonly refusalStatuses: readonly number[];
  readonly refusal: z.ZodMiniType<No>;
}

const ANSWER_BYTES_MAX = 1_048_576;

/**
 * Asks a company outside over HTTP and parses its answer.
 * @throws OutsideFailure where it does not answer in time, answers with another status than 2xx, or with something else than
 *   it promised.
 */
export async function askJson<Answer>(question: JsonQuestion<Answer>): Promise<Answer> {
  const { text } = await readAnswer(question, []);
  return parse(question.answer, text);
}

/**
 * Asks as `askJson` does, where the company may also say no. A status of a refusal with a body of another shape is a
 * failure: something on the way to the company may have answered in its place.
 * @returns the answer, or the refusal.
 */
export async function askJsonOrRefusal<Answer, No>(
  question: RefusableQuestion<Answer, No>,
): Promise<{ readonly answer: Answer } | { readonly refusal: No }> {
  const { status, text } = await readAnswer(question, question.refusalStatuses);
  if (!question.refusalStatuses.includes(status)) return { answer: parse(question.answer, text) };
  return { refusal: parse(question.refusal, text) };
}

function parse<Answer>(schema: z.ZodMiniType<Answer>, text: string): Answer {
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw new OutsideFailure('answer_malformed');
  return parsed.data;
}

async function readAnswer(
  question: Question,
  refusalStatuses: readonly number[],
): Promise<{ readonly status: number; readonly text: string }> {
  const signal = AbortSignal.timeout(question.timeoutMs);
  try {
    const request = toRequest(question);
    const response = await fetch(question.url, { ...request, redirect: 'error', signal });
    const { status } = response;
    if (!response.ok && !refusalStatuses.includes(status)) {
      await response.body?.cancel();
      throw new OutsideFailure(`status_${String(status)}`);
    }
    return { status, text: await readWithin(response) };
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    throw new OutsideFailure(signal.aborted ? 'timeout' : 'unreachable');
  }
}

function toRequest({ headers = {}, method = 'POST', body, text }: Question): RequestInit {
  const accept = { accept: 'application/json', ...headers };
  const sent =
    text ??
    (body === undefined ? undefined : { type: 'application/json', content: JSON.stringify(body) });
  if (sent === undefined) return { headers: accept };
  const { type, content } = sent;
  return { method, headers: { ...accept, 'content-type': type }, body: content };
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

import * as z from 'zod/mini';
import { describeIssues } from '../../platform/describe-issues.ts';
import { marketChange, type MarketChange } from '../exchange/exchange-message.ts';

const changeType = z.enum(['SUB_IMAGE', 'RESUB_DELTA', 'HEARTBEAT']);
const segmentType = z.enum(['SEG_START', 'SEG', 'SEG_END']);

/** Market changes, or their absence: a heartbeat carries none. */
const marketChanges = z.object({
  op: z.literal('mcm'),
  id: z.optional(z.int()),
  ct: z.optional(z.nullable(changeType)),
  /** A change too large for one line comes in segments, which only together are one. */
  segmentType: z.optional(z.nullable(segmentType)),
  /** The place at which to take up the stream again: the subscription, and how far it was heard. */
  initialClk: z.optional(z.nullable(z.string())),
  clk: z.optional(z.nullable(z.string())),
  /** 503 while the exchange itself is late: what it says may be old. */
  status: z.optional(z.nullable(z.int())),
  mc: z.optional(z.nullable(z.array(z.looseObject({ id: z.string() })))),
});
export type MarketChanges = Omit<z.output<typeof marketChanges>, 'mc'> & {
  readonly changes: readonly MarketChange[];
  /** Markets whose change could not be read: what is held of them is worth nothing until it comes whole. */
  readonly spoiled: readonly string[];
};

const status = z.object({
  op: z.literal('status'),
  id: z.optional(z.int()),
  statusCode: z.enum(['SUCCESS', 'FAILURE']),
  errorCode: z.optional(z.nullable(z.string())),
  errorMessage: z.optional(z.nullable(z.string())),
  connectionClosed: z.optional(z.nullable(z.boolean())),
});
export type StreamStatus = z.output<typeof status>;

const streamMessage = z.discriminatedUnion('op', [
  z.object({ op: z.literal('connection'), connectionId: z.optional(z.string()) }),
  status,
  marketChanges,
]);
type StreamMessage = { readonly op: 'connection' } | StreamStatus | MarketChanges;

type ReadMessage =
  | { readonly kind: 'read'; readonly message: StreamMessage }
  | { readonly kind: 'unreadable'; readonly why: string };

/** Reads one line of the stream. A line that cannot be read is a gap: what it said is lost. */
export function readMessage(line: string): ReadMessage {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { kind: 'unreadable', why: 'a line is no JSON' };
  }
  const parsed = streamMessage.safeParse(value);
  if (parsed.success) {
    const { data } = parsed;
    return { kind: 'read', message: data.op === 'mcm' ? readChanges(data) : data };
  }
  return { kind: 'unreadable', why: describeIssues(parsed.error.issues).slice(0, 3).join('; ') };
}

function readChanges({ mc, ...message }: z.output<typeof marketChanges>): MarketChanges {
  const changes: MarketChange[] = [];
  const spoiled: string[] = [];
  for (const item of mc ?? []) {
    const change = marketChange.safeParse(item);
    if (change.success) changes.push(change.data);
    else spoiled.push(item.id);
  }
  return { ...message, changes, spoiled };
}

import { defineRoutes, emptyRequest, type Handlers } from '@furlong/contract';
import {
  answerManners,
  refundManners,
  untruths,
  webhookManners,
  type SandboxGateway,
} from '@furlong/sandbox-gateway';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';

const milliseconds = z.int().check(z.gte(0), z.lte(600_000));
const switches = {
  webhooks: z.enum(webhookManners),
  webhookDelayMs: milliseconds,
  answers: z.enum(answerManners),
  answerDelayMs: milliseconds,
  untruth: z.enum(untruths),
  refunds: z.enum(refundManners),
  feePence: z.int().check(z.gte(0), z.lte(10_000)),
};

const stateSchema = z.strictObject({
  /** The address at which the gateway listens. */
  url: z.string(),
  switches: z.strictObject(switches),
  transactions: z.array(
    z.strictObject({
      uid: z.string(),
      type: z.enum(['payment', 'refund', 'credit']),
      status: z.string(),
      message: z.string(),
      /** The amount in pence. */
      amount: z.int(),
      currency: z.string(),
      trackingId: z.nullable(z.string()),
      parentUid: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
  webhooks: z.array(
    z.strictObject({
      trackingId: z.nullable(z.string()),
      says: z.string(),
      outcome: z.enum(['waiting', 'taken', 'given up', 'lost']),
      answers: z.array(z.int()),
    }),
  ),
});

/** These routes are not in the contract, because only a demo has them. */
export const devGatewayRoutes = defineRoutes({
  readGateway: {
    method: 'GET',
    path: '/dev/gateway',
    access: 'anyone',
    activity: null,
    summary: 'How the sandbox gateway behaves, what was paid there, and what it has told of it',
    request: emptyRequest,
    response: stateSchema,
    refusals: ['request.malformed'],
  },
  switchGateway: {
    method: 'POST',
    path: '/dev/gateway',
    access: 'anyone',
    activity: null,
    summary: 'Has the sandbox gateway behave otherwise, in what is given',
    request: z.partial(z.strictObject(switches)),
    response: stateSchema,
    refusals: ['request.malformed'],
  },
});

export function devGatewayHandlers(
  sandbox: SandboxGateway,
): Handlers<typeof devGatewayRoutes, Context> {
  return {
    readGateway: async () => showState(sandbox),
    switchGateway: async (asked) => {
      sandbox.switches.set(asked);
      return showState(sandbox);
    },
  };
}

function showState(sandbox: SandboxGateway): z.output<typeof stateSchema> {
  return {
    url: sandbox.url,
    switches: sandbox.switches.read(),
    transactions: sandbox.listTransactions().map((transaction) => {
      const { uid, type, status, message, amount, currency } = transaction;
      const { trackingId, parentUid, createdAt } = transaction;
      return {
        uid,
        type,
        status,
        message,
        amount,
        currency,
        trackingId,
        parentUid,
        createdAt: new Date(createdAt).toISOString(),
      };
    }),
    webhooks: sandbox.listWebhooks().map((webhook) => {
      return { ...webhook, answers: [...webhook.answers] };
    }),
  };
}

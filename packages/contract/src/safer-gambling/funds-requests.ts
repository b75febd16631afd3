import * as z from 'zod/mini';
import { emptyRequest, instantField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

/** The activities that a request for the source of funds may stop until it is accepted. */
export const fundsRequestStops = ['deposit', 'withdraw'] as const;

/** The states of a request: asked, answered by a document that waits for us, or rejected with a reason. */
const fundsRequestStates = ['asked', 'answered', 'rejected'] as const;

const fundsRequestSchema = z.strictObject({
  state: z.enum(fundsRequestStates),
  askedAt: instantField,
  stops: z.array(z.enum(fundsRequestStops)),
  /** The reason why the last answer was rejected, as the customer reads it; '' otherwise. */
  reason: z.string(),
});
export type FundsRequest = z.output<typeof fundsRequestSchema>;

export const fundsRequestRoutes = defineRoutes({
  fundsRequest: {
    method: 'GET',
    path: '/api/user/funds-request',
    access: 'customer',
    activity: 'account',
    summary:
      'Whether the customer is asked where the funds come from, and what became of the answer',
    request: emptyRequest,
    /** The open request; null where there is none. */
    response: z.strictObject({ request: z.nullable(fundsRequestSchema) }),
    refusals: ['request.malformed', 'session.required', 'session.expired'],
  },
});

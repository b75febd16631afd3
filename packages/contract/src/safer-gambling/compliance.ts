import * as z from 'zod/mini';
import { defineRoutes } from '../routing/route.ts';

/** The four answers of the compliance questionnaire, in its order; true is Yes. */
const complianceAnswersSchema = z.strictObject({
  BettingLevel: z.boolean(),
  ResponsibleGamblingToolUsing: z.boolean(),
  ResponsibleGamblingToolBenefit: z.boolean(),
  StressRelatedIssue: z.boolean(),
});
export type ComplianceAnswers = z.output<typeof complianceAnswersSchema>;

export const complianceRoutes = defineRoutes({
  /**
   * The answers may be sent whether the customer was asked or not, so that an answer that was lost can be asked for
   * again.
   */
  sendComplianceAnswers: {
    method: 'POST',
    path: '/api/user/compliance-answers',
    access: 'customer',
    activity: 'account',
    summary: 'Takes the answers of the compliance questionnaire',
    request: complianceAnswersSchema,
    response: z.strictObject({
      isOK: z.literal(true),
      /** Whether the answers recommend a lower net deposit limit and a call by us; otherwise the customer is thanked. */
      recommendsLowerLimit: z.boolean(),
    }),
    refusals: ['request.malformed', 'session.required', 'session.expired', 'request.too_many'],
  },
});

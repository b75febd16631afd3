import type { ComplianceAnswers, complianceRoutes, Handlers } from '@furlong/contract';
import { complianceAskedAt, recommendsLowerLimit, type Jurisdiction } from '@furlong/customer';
import { auditOwnCall } from '../../../core/customers/audit-own-call.ts';
import { readComplianceHistory } from '../../../core/customers/standing/compliance.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import { getCustomerCaller, type Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { insertComplianceAnswers } from './compliance-answers.queries.ts';

interface QuestionnaireDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jurisdiction: Jurisdiction;
}

export function questionnaireHandlers(
  deps: QuestionnaireDeps,
): Handlers<typeof complianceRoutes, Context> {
  return {
    sendComplianceAnswers: async (answers, context) => {
      await keepAnswers(deps, getCustomerCaller(context).customerId, answers);
      return { isOK: true, recommendsLowerLimit: recommendsLowerLimit(answers) };
    },
  };
}

/** The audit log, which is never erased, says that the customer answered, and not what. */
async function keepAnswers(
  { db, clock, jurisdiction }: QuestionnaireDeps,
  customerId: number,
  answers: ComplianceAnswers,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.now();
    const history = await readComplianceHistory(tx, customerId);
    const everyDays = jurisdiction.questionnaireEveryDays;
    const askedAt = complianceAskedAt(history, { now: at, everyDays }) ?? null;
    await insertComplianceAnswers(tx, { customerId, answers, askedAt, at });
    await auditOwnCall(tx, { customerId, at, action: 'customer.questionnaire_answered' });
  });
}

import type { ComplianceAnswers } from '@furlong/contract';
import type { Transaction } from '../../../platform/database/database.ts';

export async function insertComplianceAnswers(
  tx: Transaction,
  given: {
    readonly customerId: number;
    readonly answers: ComplianceAnswers;
    /** Null where nobody had asked. */
    readonly askedAt: number | null;
    readonly at: number;
  },
): Promise<void> {
  const { customerId, answers, askedAt, at } = given;
  await tx.query({
    text: `insert into compliance_answers (customer_id, betting_level, tool_using, tool_benefit,
        stress_related_issue, asked_at, answered_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      customerId,
      answers.BettingLevel,
      answers.ResponsibleGamblingToolUsing,
      answers.ResponsibleGamblingToolBenefit,
      answers.StressRelatedIssue,
      askedAt === null ? null : new Date(askedAt),
      new Date(at),
    ],
  });
}

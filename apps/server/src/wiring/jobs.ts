import { randomInt } from 'node:crypto';
import {
  createTimeOutEndHandler,
  TIME_OUT_END_JOB,
} from '../core/customers/closing/end-time-out.ts';
import {
  createVulnerabilityHandler,
  VULNERABILITY_CHECK_JOB,
} from '../core/harm/check-vulnerability.ts';
import {
  createLimitConfirmableHandler,
  LIMIT_CONFIRMABLE_JOB,
} from '../core/limits/limit-confirmable.ts';
import { createPushHandler, PUSH_JOB } from '../core/push/push-news.ts';
import { createMailHandler, MAIL_JOB } from '../core/mail/send-mail.ts';
import {
  AUDIT_VERIFICATION_JOB,
  createAuditVerificationHandler,
} from '../features/audit/audit.jobs.ts';
import { DEPOSIT_REFUND_JOB } from '../core/payments/deposits/arrival.ts';
import {
  createReconciliationHandler,
  RECONCILIATION_JOB,
} from '../core/payments/reconciliation/reconciliation.jobs.ts';
import { createRefundHandler } from '../core/payments/deposits/refund-deposit.ts';
import {
  createDocumentsHandler,
  DOCUMENTS_JOB,
} from '../features/account/documents/take-documents.ts';
import {
  createLostPasswordHandler,
  createReactivationHandler,
  LOST_PASSWORD_JOB,
  REACTIVATION_JOB,
} from '../features/account/recovery/recovery.jobs.ts';
import {
  createIdentityCheckHandler,
  IDENTITY_CHECK_JOB,
} from '../features/registration/identity-check/check-identity.ts';
import { PUSH_OFFER_DELIVERY_JOB, PUSH_OFFER_JOB } from '../features/desk/push/push-offer.ts';
import {
  createPushOfferDeliveryHandler,
  createPushOfferHandler,
} from '../features/desk/push/push-offer.jobs.ts';
import { PAY_PART_JOB } from '../features/desk/withdrawals/decide-withdrawal.ts';
import { createPayPartHandler } from '../core/withdrawals/pay-part.ts';
import {
  createHarmRoundHandler,
  HARM_ROUND_JOB,
} from '../features/safer-gambling/harm/harm.jobs.ts';
import { watchJobs } from '../platform/jobs/job-metrics.ts';
import type { JobHandler } from '../platform/jobs/job-handler.ts';
import { createJobRunner } from '../platform/jobs/job-runner.ts';
import type { Foundations } from './foundations.ts';
import { listListings } from './ports.ts';

/** Starts running jobs. Whatever the runs need is there before, and stops after. */
export function startJobs(foundations: Foundations): void {
  const { db, clock, log, metrics, config, ports, stops, jurisdiction, live } = foundations;
  const runner = createJobRunner({
    db,
    clock,
    log,
    metrics: watchJobs(metrics, db),
    handlers: new Map([
      [
        LOST_PASSWORD_JOB,
        createLostPasswordHandler({ clock, jurisdiction, nextByte: () => randomInt(256) }),
      ],
      [REACTIVATION_JOB, createReactivationHandler({ db, clock, jurisdiction, ports })],
      [TIME_OUT_END_JOB, createTimeOutEndHandler({ clock })],
      [DEPOSIT_REFUND_JOB, createRefundHandler({ db, clock, ports })],
      [
        RECONCILIATION_JOB,
        createReconciliationHandler({ db, clock, listings: listListings(ports) }),
      ],
      [LIMIT_CONFIRMABLE_JOB, createLimitConfirmableHandler({ clock, jurisdiction })],
      [PAY_PART_JOB, createPayPartHandler({ db, clock, ports, live })],
      [DOCUMENTS_JOB, createDocumentsHandler({ clock })],
      [
        VULNERABILITY_CHECK_JOB,
        createVulnerabilityHandler({ db, clock, jurisdiction, vulnerability: ports.vulnerability }),
      ],
      [AUDIT_VERIFICATION_JOB, createAuditVerificationHandler({ db, log })],
      [HARM_ROUND_JOB, createHarmRoundHandler({ db, clock, jurisdiction })],
      ...listPushHandlers(foundations),
      [MAIL_JOB, createMailHandler({ mail: ports.mail, house: config.ports.house })],
      [
        IDENTITY_CHECK_JOB,
        createIdentityCheckHandler({ db, clock, identityCheck: ports.identityCheck }),
      ],
    ]),
  });
  clock.onMoved(runner.wake);
  runner.start();
  stops.add('jobs', runner.stop);
}

function listPushHandlers(foundations: Foundations): readonly (readonly [string, JobHandler])[] {
  const { db, clock, config, ports, jurisdiction, ownOrigin } = foundations;
  const { brand } = config.ports.house;
  const deps = { db, clock, jurisdiction, push: ports.push, brand, ownOrigin: ownOrigin.get };
  return [
    [PUSH_JOB, createPushHandler(deps)],
    [PUSH_OFFER_JOB, createPushOfferHandler(deps)],
    [PUSH_OFFER_DELIVERY_JOB, createPushOfferDeliveryHandler(deps)],
  ];
}

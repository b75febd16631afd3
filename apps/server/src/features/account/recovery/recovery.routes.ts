import {
  lostPasswordForm,
  reactivationForm,
  type accountRecoveryRoutes,
  type Handlers,
} from '@furlong/contract';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { createCallRates } from '../../../platform/http/callers/call-rates.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { londonDay } from '../../../platform/london-time.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AccountDeps } from '../account-deps.ts';
import { judgeForm } from '../../../platform/refuse-field.ts';
import type { DescribedPerson } from './people.queries.ts';
import { LOST_PASSWORD_JOB, REACTIVATION_JOB } from './recovery.jobs.ts';

/** More than a person needs, and too little to guess at people: ten at once, then one in six minutes. */
const FORMS = { burst: 10, perSecond: 1 / 360 };

export function recoveryHandlers(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'hasNetworkLimits'>,
): Handlers<typeof accountRecoveryRoutes, Context> {
  const { db, clock } = deps;
  const rates = createCallRates(deps.hasNetworkLimits ? FORMS : null);
  const take = async (kind: string, person: DescribedPerson, context: Context) => {
    if (!rates.take(context.caller, context.address)) throw new Refusal('request.too_many');
    await db.transaction(async (tx) => {
      await enqueueJob(tx, { kind, key: randomUUID(), payload: person });
    });
    return { isFormSent: true, fileValidationErrors: [] };
  };
  const conditions = () => ({ today: londonDay(clock.now()) });
  return {
    lostPassword: async (form, context) => {
      judgeForm(lostPasswordForm(conditions()), form);
      return await take(LOST_PASSWORD_JOB, form, context);
    },
    accountReactivation: async ({ termsAgreement, ...form }, context) => {
      judgeForm(reactivationForm(conditions()), { ...form, termsAgreement });
      return await take(REACTIVATION_JOB, { ...form, userName: form.userName ?? '' }, context);
    },
  };
}

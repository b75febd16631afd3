import {
  netLimitAmount,
  type limitRoutes,
  type NetLimitForm,
  type RequestOf,
} from '@furlong/contract';
import { normalEmail } from '@furlong/customer';
import { keepSentDocuments } from '../../../core/customers/documents/keep-sent-documents.ts';
import { lockStatus } from '../../../core/customers/closing/exclusions.queries.ts';
import { lockAccountOf } from '../../../core/customers/lock-account.ts';
import { readCredentials } from '../../../core/login/credentials.queries.ts';
import { toLoginName } from '../../../core/login/login-name.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { refuseField } from '../../../platform/refuse-field.ts';
import { cleanFileName } from '../../../platform/uploads/clean-file-name.ts';
import { changeOwnLimit } from './change-own-limit.ts';
import type { LimitsDeps } from './limits-deps.ts';

type SentForm = RequestOf<(typeof limitRoutes)['updateNetDepositLimit']>;

/**
 * Takes the specified form: sets the net deposit limit of a period as any other call does, and keeps the proof of funds among
 * the customer's documents, where operators read it. The session says whose limit it is; a form that names another user or
 * address is refused, and a first or last name is not compared, because no spelling should keep anybody from a lower limit.
 */
export async function updateNetLimit(
  deps: LimitsDeps,
  customerId: number,
  { fields, files }: SentForm,
): Promise<void> {
  const { NetDepositLimitPeriod: period = 'Daily', OriginalFileName: name = '' } = fields;
  const amount = netLimitAmount(fields);
  await deps.db.transaction(async (tx) => {
    await lockAccountOf(tx, customerId);
    await demandOwn(tx, customerId, fields);
    const request = { operation: 'set', amount, by: 'customer' } as const;
    const limit = { kind: 'net_deposit', period } as const;
    await changeOwnLimit(tx, deps, { customerId, name: limit, request });
    const documents = files.FileData.map((file) => ({
      kind: 'funding' as const,
      file: name === '' ? file : { ...file, name: cleanFileName(name) },
    }));
    await lockStatus(tx, customerId);
    await keepSentDocuments(tx, customerId, { documents, by: 'customer', at: deps.clock.now() });
  });
}

/** @throws FieldRefusal where the form names a user or an address that is not the caller's. */
async function demandOwn(
  tx: Transaction,
  customerId: number,
  { Username: username = '', Email: email = '' }: NetLimitForm,
): Promise<void> {
  const own = await readCredentials(tx, customerId);
  if (username !== '' && toLoginName(username) !== own.loginName)
    throw refuseField('Username', 'net_limit_user.invalid');
  if (email !== '' && normalEmail(email) !== normalEmail(own.email))
    throw refuseField('Email', 'net_limit_email.invalid');
}

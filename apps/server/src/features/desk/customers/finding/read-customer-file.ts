import type { CustomerFile } from '@furlong/contract';
import { mayLetInFrom } from '@furlong/customer';
import { pence } from '@furlong/money';
import { listConsents } from '../../../../core/customers/texts/consents.queries.ts';
import { toConsents } from '../../../../core/customers/texts/consents.view.ts';
import { listDocuments } from '../../../../core/customers/documents/documents.queries.ts';
import { toDocument } from '../../../../core/customers/documents/documents.view.ts';
import { readStanding } from '../../../../core/customers/standing/standing.queries.ts';
import { toRestrictions } from '../../../../core/customers/standing/restrictions.ts';
import { listLimitsInForce } from '../../../../core/limits/read-limits.ts';
import { toDevice } from '../../../../core/sessions/device-view.ts';
import { listDevices } from '../../../../core/sessions/devices.queries.ts';
import type { Queryable } from '../../../../platform/database/database.ts';
import { instant } from '../../../../platform/london-time.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { runAudited, subjectOf } from '../../../../core/audit/audited.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import {
  listAcceptedTexts,
  listExclusions,
  listIdentityChecks,
  listNotes,
  listRegisterAnswers,
  readFileRow,
  type CustomerFileRow,
} from './customer-file.queries.ts';

/** All that is known of a customer. @throws Refusal customer.unknown */
export async function readFileAudited(
  deps: CustomerDeskDeps,
  asked: { readonly id: number; readonly by: string },
): Promise<CustomerFile> {
  const { id, by } = asked;
  const call = { by, action: 'customer.viewed', subject: subjectOf(id) };
  return await runAudited(deps, call, async (tx) => {
    const row = await readFileRow(tx, id);
    if (row === undefined) throw new Refusal('customer.unknown');
    const now = deps.clock.now();
    const standing = await readStanding(tx, id);
    const askedAt = row.reactivationAskedAt?.getTime() ?? null;
    const from = mayLetInFrom(standing, askedAt, { now, jurisdiction: deps.jurisdiction });
    const file = {
      ...toPerson(row),
      ...(await readLists(tx, id, now)),
      mayLetInFrom: from === undefined ? null : instant(from),
    };
    return { result: file, detail: {} };
  });
}

type Lists =
  | ('limits' | 'consents' | 'acceptedTexts' | 'sessions' | 'exclusions' | 'registerAnswers')
  | ('identityChecks' | 'documents' | 'notes');

async function readLists(
  db: Queryable,
  id: number,
  now: number,
): Promise<Pick<CustomerFile, Lists>> {
  return {
    limits: [...(await listLimitsInForce(db, id, now))],
    consents: toConsents(await listConsents(db, id)).consents,
    acceptedTexts: (await listAcceptedTexts(db, id)).map(withInstant),
    sessions: (await listDevices(db, id, now)).map(toDevice),
    exclusions: (await listExclusions(db, id)).map(({ kind, begins, ends }) => ({
      kind,
      begins: instant(begins.getTime()),
      ends: toInstant(ends),
    })),
    registerAnswers: (await listRegisterAnswers(db, id)).map(withInstant),
    identityChecks: (await listIdentityChecks(db, id)).map(withInstant),
    documents: (await listDocuments(db, id)).map(toDocument),
    notes: (await listNotes(db, id)).map(withInstant),
  };
}

function withInstant<Row extends { readonly at: Date }>(
  row: Row,
): Omit<Row, 'at'> & { at: string } {
  return { ...row, at: instant(row.at.getTime()) };
}

function toPerson(row: CustomerFileRow): Omit<CustomerFile, Lists | 'mayLetInFrom'> {
  const { address, fundsPence, waitingPence, restrictions, stakeFactorPercent, ...person } = row;
  const { prohibitedSportCodes, prohibitedPriceTypes, stakePenceMax } =
    toRestrictions(restrictions);
  return {
    ...person,
    address1: address.address1 ?? '',
    address2: address.address2 ?? '',
    address3: address.address3 ?? '',
    address4: address.address4 ?? '',
    country: address.country ?? '',
    postcode: address.postcode ?? '',
    balance: pence(fundsPence + waitingPence),
    availableFunds: pence(fundsPence),
    restrictions: {
      prohibitedSportCodes: [...prohibitedSportCodes],
      prohibitedPriceTypes: [...prohibitedPriceTypes],
      stakeMax: stakePenceMax ?? null,
      stakeFactorPercent,
    },
    registeredAt: instant(row.registeredAt.getTime()),
    statusChangedAt: toInstant(row.statusChangedAt),
    emailConfirmedAt: toInstant(row.emailConfirmedAt),
    passwordChangedAt: toInstant(row.passwordChangedAt),
    reactivationAskedAt: toInstant(row.reactivationAskedAt),
    erasedAt: toInstant(row.erasedAt),
  };
}

function toInstant(at: Date | null): string | null {
  return at === null ? null : instant(at.getTime());
}

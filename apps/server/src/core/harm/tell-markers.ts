import type { HarmMarker, HarmRules } from '@furlong/customer';
import type { Transaction } from '../../platform/database/database.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { lockStatus, type LockedStatus } from '../customers/closing/exclusions.queries.ts';
import { lockAccountOf } from '../customers/lock-account.ts';
import { refuseMarketing } from '../customers/texts/refuse-marketing.ts';
import {
  appendCaseEvent,
  listToldMarkers,
  openCase,
  type ToldMarker,
} from './harm-cases.queries.ts';
import { mailLimitRequest } from './mail-limit-request.ts';

const DAY_MS = 86_400_000;

/** Markers of harm that a customer shows, with the figures that they were read from. */
interface ShownMarkers {
  readonly customerId: number;
  readonly markers: readonly HarmMarker[];
  readonly figures: Readonly<Record<string, number>>;
}

/**
 * Tells operators of the markers of a customer: they open a case, or join the one that is open. A marker that was told in the
 * last days of the profile is not told again, unless it has become strong. A strong one stops marketing at once and asks for a
 * limit. The audit log says that there is something to look at, and not what.
 */
export async function tellMarkers(
  tx: Transaction,
  { customerId, markers, figures }: ShownMarkers,
  { now, rules }: { readonly now: number; readonly rules: HarmRules },
): Promise<void> {
  await lockAccountOf(tx, customerId);
  const customer = await lockStatus(tx, customerId);
  const told = await listToldMarkers(tx, customerId, now - rules.toldAgainAfterDays * DAY_MS);
  const fresh = markers.filter((marker) => !isTold(marker, told));
  if (fresh.length > 0) await tellFresh(tx, { customerId, customer, markers: fresh, figures }, now);
}

/** Tells the finding of public records, whatever was told before. */
export async function tellFinding(
  tx: Transaction,
  { customerId, markers, figures }: ShownMarkers,
  now: number,
): Promise<void> {
  await lockAccountOf(tx, customerId);
  const customer = await lockStatus(tx, customerId);
  await tellFresh(tx, { customerId, customer, markers, figures }, now);
}

async function tellFresh(
  tx: Transaction,
  shown: ShownMarkers & { readonly customer: LockedStatus },
  now: number,
): Promise<void> {
  const { customerId, customer, markers, figures } = shown;
  const caseId = await openCase(tx, customerId, now);
  const made = { madeBy: 'program', at: now } as const;
  for (const marker of markers) {
    const event = { kind: 'marker', marker, figures, words: marker.reason } as const;
    await appendCaseEvent(tx, caseId, { ...event, ...made });
  }
  if (markers.some(({ strength }) => strength === 'strong')) {
    await refuseMarketing(tx, { customerId, at: now });
    const stopped = { kind: 'action', action: 'customer.marketing_stopped' } as const;
    await appendCaseEvent(tx, caseId, { ...stopped, ...made, words: STOPPED });
    const asked = { kind: 'action', action: 'customer.limit_asked' } as const;
    await appendCaseEvent(tx, caseId, { ...asked, ...made, words: ASKED });
    await mailLimitRequest(tx, customer, { isMarketingStopped: true });
  }
  await appendAudit(tx, {
    at: now,
    actor: 'program',
    action: 'customer.harm_marked',
    detail: { case: caseId },
    subject: `customer:${String(customerId)}`,
  });
}

const STOPPED = 'A strong marker took back the consent to all marketing.';
const ASKED = 'A strong marker asked the customer to set a limit.';

function isTold(marker: HarmMarker, told: readonly ToldMarker[]): boolean {
  return told.some(
    ({ family, strength }) =>
      family === marker.family && (strength === 'strong' || marker.strength === 'notable'),
  );
}

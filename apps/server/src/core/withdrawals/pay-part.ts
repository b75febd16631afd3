import type { DepositProvider } from '@furlong/contract';
import * as z from 'zod/mini';
import { insertFinding } from '../payments/payment-findings.queries.ts';
import { outsideTransaction, type JobHandler } from '../../platform/jobs/job-handler.ts';
import type { Log } from '../../platform/log.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import { repeatEvery, type Repeating } from '../../platform/repeat.ts';
import type { PayoutOutcome } from '../../ports/payout/payout-port.ts';
import { findOutside, payOutside, type PayingCompanies } from './ask-outside.ts';
import { movePart, type MovePartDeps } from './move-part.ts';
import { getPart, takeHeldParts, type StoredPart } from './withdrawal-parts.queries.ts';

export interface PayPartDeps extends MovePartDeps {
  readonly ports: PayingCompanies;
}

const payloadSchema = z.strictObject({ partId: z.uuid() });

/**
 * Pays a part of a withdrawal. That it is being paid is committed before anybody outside is asked. From then on nobody pays it
 * again: where the outcome is not known, or a try before was cut off, the part is held and only asked about (D40).
 */
export function createPayPartHandler(deps: PayPartDeps): JobHandler {
  return outsideTransaction(payloadSchema, async ({ partId }) => {
    const part = await getPart(deps.db, partId);
    if (await movePart(deps, part, 'begin')) await payOnce(deps, part);
    else if (await movePart(deps, part, 'hold')) await askAboutPart(deps, part);
  });
}

async function payOnce(deps: PayPartDeps, part: StoredPart): Promise<void> {
  try {
    await endPart(deps, part, await payOutside(deps.ports, part));
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    await movePart(deps, part, 'hold');
  }
}

async function endPart(
  deps: MovePartDeps,
  part: StoredPart,
  outcome: PayoutOutcome,
): Promise<void> {
  if (await movePart(deps, part, outcome === 'paid' ? 'pay' : 'refuse')) return;
  const { state } = await getPart(deps.db, part.id);
  // An operator may have ended it while the company was slow to answer.
  if (state !== outcome) throw new Error(`part ${part.id} is ${state}, and was ${outcome} outside`);
}

/**
 * Asks outside what became of a part, and takes the answer. A refund of another sum says nothing of the part, which stays held: an
 * operator has to look. @throws OutsideFailure
 */
export async function askAboutPart(deps: PayPartDeps, part: StoredPart): Promise<void> {
  const found = await findOutside(deps.ports, part);
  if (found === undefined) return;
  if (found.kind === 'ended') {
    await endPart(deps, part, found.outcome);
    return;
  }
  const { provider, depositId, refundUid: paymentUid } = found;
  await deps.db.transaction(async (tx) => {
    await insertFinding(tx, {
      provider,
      cause: 'refund_amount',
      depositId,
      paymentUid,
      day: null,
      at: deps.clock.now(),
    });
  });
}

interface AskAboutPartsDeps extends PayPartDeps {
  readonly log: Pick<Log, 'warn'>;
}

const EVERY_MS = 10_000;
const ROUND_MAX = 50;

/** Has the companies outside asked, once a minute, about every part of a withdrawal whose outcome is not known (D40). */
export function startAskingAboutParts(deps: AskAboutPartsDeps): Repeating {
  return repeatEvery(
    EVERY_MS,
    async () => {
      await askAboutHeldParts(deps);
    },
    (error) => {
      deps.log.warn({ err: error }, 'nobody could be asked about withdrawals');
    },
  );
}

/** Asks about some held parts, one after the other. A company that does not answer is not asked again in this round. */
export async function askAboutHeldParts(deps: AskAboutPartsDeps): Promise<void> {
  const silent = new Set<DepositProvider | 'bank'>();
  const due = { now: deps.clock.now(), countMax: ROUND_MAX };
  for (const part of await takeHeldParts(deps.db, due)) {
    const company = part.payment?.provider ?? 'bank';
    if (silent.has(company)) continue;
    try {
      await askAboutPart(deps, part);
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error;
      silent.add(company);
      deps.log.warn({ company, fault: error.code }, 'a company did not answer about a withdrawal');
    }
  }
}

import type { Log } from '../../platform/log.ts';
import { OutsideFailure } from '../../platform/outside-failure.ts';
import { repeatEvery, type Repeating } from '../../platform/repeat.ts';
import type { CardGatewayPort } from '../../ports/card-gateway/card-gateway-port.ts';
import type { PaymentReport } from '../../ports/payment-gateway.ts';
import { expireDeposit, takeReport, type TakeReportDeps } from './take-report.ts';
import { takeToAsk, type StoredDeposit } from './deposits.queries.ts';

export interface AskAboutDepositsDeps extends TakeReportDeps {
  readonly log: Pick<Log, 'warn'>;
  readonly ports: { readonly cardGateway: CardGatewayPort };
}

const EVERY_MS = 5000;
/** A gateway that answers in a tenth of a second is asked about so many in five seconds. */
const ROUND_MAX = 50;

/** Has the gateway asked, once a minute, about every deposit whose outcome is open (D38). */
export function startAskingAboutDeposits(deps: AskAboutDepositsDeps): Repeating {
  return repeatEvery(
    EVERY_MS,
    async () => {
      await askAboutSome(deps);
    },
    (error) => {
      deps.log.warn({ err: error }, 'the gateway could not be asked about deposits');
    },
  );
}

/** Asks about some deposits, one after the other. The first question that is not answered ends the round. */
export async function askAboutSome(deps: AskAboutDepositsDeps): Promise<void> {
  const due = { now: deps.clock.now(), countMax: ROUND_MAX };
  for (const deposit of await takeToAsk(deps.db, due)) {
    try {
      await askAbout(deps, deposit);
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error;
      deps.log.warn({ fault: error.code }, 'the card gateway did not answer about a deposit');
      return;
    }
  }
}

/**
 * Asks the gateway what became of a deposit, and takes its answer. A deposit whose time is over and of which the gateway knows
 * nothing that is still open has expired. Returns the deposit as it is then.
 * @throws OutsideFailure where the gateway does not answer.
 */
export async function askAbout(
  deps: Pick<AskAboutDepositsDeps, 'db' | 'clock' | 'jurisdiction' | 'ports'>,
  deposit: StoredDeposit,
): Promise<StoredDeposit> {
  const { cardGateway } = deps.ports;
  const { provider, id, checkout } = deposit;
  const report =
    (checkout === null ? undefined : await cardGateway.readCheckout(checkout.token)) ??
    (await cardGateway.readByTracking(id));
  const taken =
    report === undefined
      ? undefined
      : await takeReport(deps, { provider, report: withId(report, id), from: 'answer' });
  return deposit.expiresAt <= deps.clock.now()
    ? await expireDeposit(deps, deposit)
    : (taken ?? deposit);
}

/** A checkout that nobody has begun to pay need not name our row, by whose token it was asked for. */
function withId(report: PaymentReport, depositId: string): PaymentReport {
  return report.depositId === null ? { ...report, depositId } : report;
}

import type { DepositProvider } from '@furlong/contract';
import type { Log } from '../../../platform/log.ts';
import { OutsideFailure } from '../../../platform/network/outside-failure.ts';
import { repeatEvery, type Repeating } from '../../../platform/repeat.ts';
import type { CardGatewayPort } from '../../../ports/card-gateway/card-gateway-port.ts';
import type { PaymentReport } from '../../../ports/payment-gateway.ts';
import type { PaypalPort } from '../../../ports/paypal/paypal-port.ts';
import { pursueOrder } from './pursue-order.ts';
import { expireDeposit, takeReport, type TakeReportDeps } from './take-report.ts';
import { takeToAsk, type StoredDeposit } from './deposits.queries.ts';

export interface AskAboutDepositsDeps extends TakeReportDeps {
  readonly log: Pick<Log, 'warn'>;
  readonly ports: AskedProviders;
}

/** The companies that can be asked about deposits. */
export interface AskedProviders {
  readonly cardGateway: CardGatewayPort;
  /** Null where PayPal is not offered. */
  readonly paypal: PaypalPort | null;
}

const EVERY_MS = 5000;
/** A gateway that answers in a tenth of a second is asked about so many in five seconds. */
const ROUND_MAX = 50;

/** Has the companies outside asked, once a minute, about every deposit whose outcome is open (D38). */
export function startAskingAboutDeposits(deps: AskAboutDepositsDeps): Repeating {
  return repeatEvery(
    EVERY_MS,
    async () => {
      await askAboutSome(deps);
    },
    (error) => {
      deps.log.warn({ err: error }, 'nobody could be asked about deposits');
    },
  );
}

/** Asks about some deposits, one after the other. A company that does not answer is not asked again in this round. */
export async function askAboutSome(deps: AskAboutDepositsDeps): Promise<void> {
  const silent = new Set<DepositProvider>();
  const due = { now: deps.clock.now(), countMax: ROUND_MAX };
  for (const deposit of await takeToAsk(deps.db, due)) {
    const { provider } = deposit;
    if (silent.has(provider)) continue;
    try {
      await askAbout(deps, deposit);
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error;
      silent.add(provider);
      deps.log.warn({ provider, fault: error.code }, 'a company did not answer about a deposit');
    }
  }
}

/**
 * Asks its provider what became of a deposit, and takes the answer. A deposit whose time is over and of which the provider
 * knows nothing that is still open has expired. Returns the deposit as it is then.
 * @throws OutsideFailure where the provider does not answer.
 */
export async function askAbout(deps: AskDeps, deposit: StoredDeposit): Promise<StoredDeposit> {
  const ask = deposit.provider === 'paypal' ? askPaypal : askCardGateway;
  const taken = await ask(deps, deposit);
  return deposit.expiresAt <= deps.clock.now()
    ? await expireDeposit(deps, deposit)
    : (taken ?? deposit);
}

type AskDeps = Pick<AskAboutDepositsDeps, 'db' | 'clock' | 'jurisdiction' | 'ports'>;

async function askCardGateway(
  deps: AskDeps,
  { id, checkout }: StoredDeposit,
): Promise<StoredDeposit | undefined> {
  const { cardGateway } = deps.ports;
  const report =
    (checkout === null ? undefined : await cardGateway.readCheckout(checkout.token)) ??
    (await cardGateway.readByTracking(id));
  return report === undefined
    ? undefined
    : await takeReport(deps, { provider: 'card', report: withId(report, id), from: 'answer' });
}

/** A customer is led to an order once its id is kept: of a deposit without one nobody can have approved anything. */
async function askPaypal(
  deps: AskDeps,
  { checkout }: StoredDeposit,
): Promise<StoredDeposit | undefined> {
  const { paypal } = deps.ports;
  return paypal === null || checkout === null
    ? undefined
    : await pursueOrder(deps, paypal, { orderId: checkout.token, from: 'answer' });
}

/** A checkout that nobody has begun to pay need not name our row, by whose token it was asked for. */
function withId(report: PaymentReport, depositId: string): PaymentReport {
  return report.depositId === null ? { ...report, depositId } : report;
}

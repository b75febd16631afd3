import { startSandboxGateway, type SandboxGateway } from '@furlong/sandbox-gateway';
import type { HttpConfig } from '../../config/http-config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { StopList } from '../../platform/stop-list.ts';
import { createBegateway } from '../../ports/card-gateway/begateway.ts';
import { createPaypal } from '../../ports/paypal/paypal.ts';
import type { PaypalPort } from '../../ports/paypal/paypal-port.ts';
import type { OwnOrigin } from '../own-origin.ts';
import type { CardGatewayPort } from '../../ports/card-gateway/card-gateway-port.ts';

/** The sandbox gateway, and the adapters that speak to it as they would to the real ones. */
interface OpenedSandbox {
  readonly sandbox: SandboxGateway;
  readonly cardGateway: CardGatewayPort;
  readonly paypal: PaypalPort;
}

const PORT_MAX = 65_535;

export async function openSandboxGateway(deps: {
  readonly http: Pick<HttpConfig, 'port' | 'admin'>;
  readonly clock: Clock;
  readonly stops: StopList;
  readonly ownOrigin: Pick<OwnOrigin, 'get'>;
}): Promise<OpenedSandbox> {
  const { http, clock, stops, ownOrigin } = deps;
  const sandbox = await startSandboxGateway({
    port: choosePort(http),
    now: () => clock.now(),
    paypalWebhookUrl: () => `${ownOrigin.get()}/api/payments/webhooks/paypal`,
  });
  stops.add('sandbox gateway', sandbox.stop);
  const { url, shopId, secret, publicKey } = sandbox;
  const addresses = { checkoutUrl: url, apiUrl: url, reportsUrl: url };
  const { clientId, secret: paypalSecret, webhookId } = sandbox.paypal;
  return {
    sandbox,
    cardGateway: createBegateway({ ...addresses, shopId, secret, publicKey }),
    paypal: createPaypal({ apiUrl: url, clientId, secret: paypalSecret, webhookId }),
  };
}

/** The port after the server's own, so that it is the same after a restart; 0 for any where that one cannot be. */
function choosePort({ port, admin }: Pick<HttpConfig, 'port' | 'admin'>): number {
  const next = port + 1;
  return port === 0 || next > PORT_MAX || next === admin?.port ? 0 : next;
}

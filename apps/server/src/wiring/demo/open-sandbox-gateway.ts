import { startSandboxGateway, type SandboxGateway } from '@furlong/sandbox-gateway';
import type { HttpConfig } from '../../http-config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { StopList } from '../../platform/stop-list.ts';
import { createBegateway } from '../../ports/card-gateway/begateway.ts';
import type { CardGatewayPort } from '../../ports/card-gateway/card-gateway-port.ts';

/** The sandbox gateway, and the adapter that speaks to it as it would to the real one. */
export interface OpenedSandbox {
  readonly sandbox: SandboxGateway;
  readonly cardGateway: CardGatewayPort;
}

const PORT_MAX = 65_535;

export async function openSandboxGateway(deps: {
  readonly http: Pick<HttpConfig, 'port' | 'admin'>;
  readonly clock: Clock;
  readonly stops: StopList;
}): Promise<OpenedSandbox> {
  const { http, clock, stops } = deps;
  const sandbox = await startSandboxGateway({ port: choosePort(http), now: () => clock.now() });
  stops.add('sandbox gateway', sandbox.stop);
  const { url, shopId, secret, publicKey } = sandbox;
  const addresses = { checkoutUrl: url, apiUrl: url, reportsUrl: url };
  return { sandbox, cardGateway: createBegateway({ ...addresses, shopId, secret, publicKey }) };
}

/** The port after the server's own, so that it is the same after a restart; 0 for any where that one cannot be. */
function choosePort({ port, admin }: Pick<HttpConfig, 'port' | 'admin'>): number {
  const next = port + 1;
  return port === 0 || next > PORT_MAX || next === admin?.port ? 0 : next;
}

import type { Feed } from '@furlong/feed';
import type { Passwords } from '../../core/login/passwords.ts';
import type { Config } from '../../config/config.ts';
import type { Book } from '../../core/catalogue/book/book.ts';
import type { MovableClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { bindRoutes } from '../../platform/http/bind-routes.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import type { StopList } from '../../platform/stop-list.ts';
import type { OwnOrigin } from '../own-origin.ts';
import type { Ports } from '../ports.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import type { OwnText } from '../../core/content/publish-texts.ts';
import { demoSettings } from './demo-settings.ts';
import { openDemoPorts } from './demo-ports.ts';
import { devClockHandlers, devClockRoutes } from './dev-clock.ts';
import { devGatewayHandlers, devGatewayRoutes } from './dev-gateway.ts';
import { bindMailPage, devMailHandlers, devMailRoutes } from './dev-mail.ts';
import { bindRegisterPage } from './dev-register-page.ts';
import { devRegisterHandlers, devRegisterRoutes } from './dev-register.ts';
import { bindSandboxStreams } from './streams/sandbox-stream-routes.ts';
import { devStreamsHandlers, devStreamsRoutes } from './dev-streams.ts';
import { openSandboxGateway } from './open-sandbox-gateway.ts';
import { openSimulator, type SimulatorOptions } from './open-simulator.ts';

interface DemoDeps {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly passwords: Passwords;
  readonly stops: StopList;
  readonly config: Pick<Config, 'http' | 'ports' | 'customers'>;
  readonly ownOrigin: OwnOrigin;
}

/**
 * The parts that a demo has and production has not (D29): routes that move time, show mail, keep a register of
 * exclusions, switch the sandbox gateway and the sandbox of live pictures, and the stand-ins for companies outside.
 */
export interface Demo {
  /** The stand-ins for companies that no setting names. */
  readonly ports: Partial<Ports>;
  /** The operator's settings, until somebody sets others. */
  readonly settings: readonly OwnText[];
  bindRoutes(server: HttpServer, book: Book): void;
  /** The simulator, in place of a feed that a bookmaker buys. */
  openFeed(options: SimulatorOptions, onFault: (fault: unknown) => void): Promise<Feed>;
}

/** Seeds what is missing of the demo's accounts. */
export async function openDemo(deps: DemoDeps): Promise<Demo> {
  const { db, clock, passwords, config } = deps;
  const { fundsProtection } = config.customers;
  await seedDemoAccounts({ db, passwords, now: clock.now(), fundsProtection });
  const ports = await openDemoPorts({ db, clock });
  const gateway =
    config.ports.cardGateway === null || config.ports.paypal === null
      ? await openSandboxGateway({ ...deps, http: config.http })
      : undefined;
  return {
    ports:
      gateway === undefined
        ? ports
        : { ...ports, cardGateway: gateway.cardGateway, paypal: gateway.paypal },
    settings: demoSettings,
    bindRoutes: (server, book) => {
      bindRoutes(server, devClockRoutes, devClockHandlers(clock));
      bindRoutes(server, devMailRoutes, devMailHandlers(ports.mail));
      bindMailPage(server, ports.mail);
      bindRoutes(server, devRegisterRoutes, devRegisterHandlers(ports.exclusionRegister, clock));
      bindRegisterPage(server, ports.exclusionRegister);
      bindRoutes(server, devStreamsRoutes, devStreamsHandlers(ports.sandboxStreams));
      bindSandboxStreams(server, { book, clock, streams: ports.sandboxStreams });
      if (gateway !== undefined) {
        bindRoutes(server, devGatewayRoutes, devGatewayHandlers(gateway.sandbox));
      }
    },
    openFeed: async (options, onFault) => await openSimulator(options, { db, clock, onFault }),
  };
}

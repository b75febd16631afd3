import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createSandboxAddresses } from '../../ports/address-lookup/embedded/sandbox-addresses.ts';
import {
  createDemoRegister,
  type DemoRegister,
} from '../../ports/exclusion-register/embedded/demo-register.ts';
import { createRoughCountries } from '../../ports/geocoding/embedded/rough-countries.ts';
import { createSandboxIdentityCheck } from '../../ports/identity-check/embedded/sandbox-identity-check.ts';
import { createDemoMailbox, type DemoMailbox } from '../../ports/mail/embedded/demo-mailbox.ts';
import { openPackagedCountry } from '../../ports/network-country/embedded/packaged-country.ts';
import { createSandboxPayout } from '../../ports/payout/embedded/sandbox-payout.ts';
import { createDevicePush } from '../../ports/push/device-push.ts';
import { createDemoWebPush } from '../../ports/push/embedded/demo-web-push.ts';
import { createSandboxPush } from '../../ports/push/embedded/sandbox-push.ts';
import {
  createSandboxStreams,
  type SandboxStreams,
} from '../../ports/streams/embedded/sandbox-streams.ts';
import { createSandboxVulnerability } from '../../ports/vulnerability/embedded/sandbox-vulnerability.ts';
import type { Ports } from '../ports.ts';

/** All but the card gateway and PayPal, which are a server of their own. */
interface DemoPorts extends Omit<Ports, 'cardGateway' | 'paypal'> {
  readonly mail: DemoMailbox;
  readonly exclusionRegister: DemoRegister;
  /** The stand-in for the providers of live pictures. */
  readonly sandboxStreams: SandboxStreams;
}

const FROM = 'Furlong <no-reply@example.com>';

/** Opens the stand-ins for companies outside in a demo (D30). */
export async function openDemoPorts(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<DemoPorts> {
  const sandboxStreams = createSandboxStreams(() => deps.clock.now());
  return {
    sandboxStreams,
    streams: sandboxStreams.providers,
    mail: createDemoMailbox({ ...deps, from: FROM }),
    addressLookup: createSandboxAddresses(),
    networkCountry: await openPackagedCountry(),
    geocoding: createRoughCountries(),
    identityCheck: createSandboxIdentityCheck(),
    exclusionRegister: createDemoRegister(),
    payout: createSandboxPayout(),
    push: createDevicePush({ phones: createSandboxPush(), browsers: createDemoWebPush() }),
    vulnerability: createSandboxVulnerability(),
  };
}

import { createSandboxAddresses } from '../src/ports/address-lookup/embedded/sandbox-addresses.ts';
import { createDemoRegister } from '../src/ports/exclusion-register/embedded/demo-register.ts';
import { createSandboxIdentityCheck } from '../src/ports/identity-check/embedded/sandbox-identity-check.ts';
import { createSandboxPayout } from '../src/ports/payout/embedded/sandbox-payout.ts';
import { OutsideFailure } from '../src/platform/network/outside-failure.ts';
import type { CardGatewayPort } from '../src/ports/card-gateway/card-gateway-port.ts';
import { createSandboxVulnerability } from '../src/ports/vulnerability/embedded/sandbox-vulnerability.ts';
import type { Ports } from '../src/wiring/ports.ts';

async function beSilent(): Promise<never> {
  throw new OutsideFailure('unreachable');
}

const silentGateway: CardGatewayPort = {
  pageOrigin: 'https://checkout.example',
  createCheckout: beSilent,
  readCheckout: beSilent,
  readPayment: beSilent,
  readByTracking: beSilent,
  readRefund: beSilent,
  refund: beSilent,
  listDay: beSilent,
  readWebhook: () => undefined,
};

/** Companies outside for a server in production that asks none of them. */
export const silentPorts: Ports = {
  mail: { send: async () => undefined },
  addressLookup: createSandboxAddresses(),
  networkCountry: { countryOf: () => null },
  geocoding: null,
  identityCheck: createSandboxIdentityCheck(),
  exclusionRegister: createDemoRegister(),
  payout: createSandboxPayout(),
  cardGateway: silentGateway,
  paypal: null,
  push: null,
  vulnerability: createSandboxVulnerability(),
  streams: { trp: null, sd365: null, sis: null, isSandbox: false },
};

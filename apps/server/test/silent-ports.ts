import { createSandboxAddresses } from '../src/ports/address-lookup/embedded/sandbox-addresses.ts';
import { createDemoRegister } from '../src/ports/exclusion-register/embedded/demo-register.ts';
import { createSandboxIdentityCheck } from '../src/ports/identity-check/embedded/sandbox-identity-check.ts';
import { createSandboxVulnerability } from '../src/ports/vulnerability/embedded/sandbox-vulnerability.ts';
import type { Ports } from '../src/wiring/ports.ts';

/** Companies outside for a server in production that asks none of them. */
export const silentPorts: Ports = {
  mail: { send: async () => undefined },
  addressLookup: createSandboxAddresses(),
  networkCountry: { countryOf: () => null },
  identityCheck: createSandboxIdentityCheck(),
  exclusionRegister: createDemoRegister(),
  vulnerability: createSandboxVulnerability(),
};

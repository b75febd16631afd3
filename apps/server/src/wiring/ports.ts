import type { PortsConfig } from '../ports-config.ts';
import type { AddressLookupPort } from '../ports/address-lookup/address-lookup-port.ts';
import { createPostcoder } from '../ports/address-lookup/postcoder.ts';
import type { ExclusionRegisterPort } from '../ports/exclusion-register/exclusion-register-port.ts';
import { createHttpExclusionRegister } from '../ports/exclusion-register/http-exclusion-register.ts';
import { createHttpIdentityCheck } from '../ports/identity-check/http-identity-check.ts';
import type { IdentityCheckPort } from '../ports/identity-check/identity-check-port.ts';
import type { MailPort } from '../ports/mail/mail-port.ts';
import { createSmtpMail } from '../ports/mail/smtp-mail.ts';
import { openMaxmindCountry } from '../ports/network-country/maxmind-country.ts';
import type { NetworkCountryPort } from '../ports/network-country/network-country-port.ts';
import { createHttpVulnerability } from '../ports/vulnerability/http-vulnerability.ts';
import type { VulnerabilityPort } from '../ports/vulnerability/vulnerability-port.ts';

/** Companies outside, as this process reaches them. */
export interface Ports {
  readonly mail: MailPort;
  readonly addressLookup: AddressLookupPort;
  readonly networkCountry: NetworkCountryPort;
  readonly identityCheck: IdentityCheckPort;
  readonly exclusionRegister: ExclusionRegisterPort;
  readonly vulnerability: VulnerabilityPort;
}

/**
 * Opens the real adapter of each company that the settings name, and takes the embedded one for the others.
 * @param embedded those of the demo; null in production, whose settings name every company.
 */
export async function openPorts(config: PortsConfig, embedded: Ports | null): Promise<Ports> {
  const { smtp, postcoder, geoipFile, identityCheck, exclusionRegister, vulnerability } = config;
  const standIns: Partial<Ports> = embedded ?? {};
  return {
    mail: orStandIn(smtp, createSmtpMail, standIns.mail),
    addressLookup: orStandIn(postcoder, createPostcoder, standIns.addressLookup),
    networkCountry:
      geoipFile === null
        ? takeStandIn(standIns.networkCountry)
        : await openMaxmindCountry(geoipFile),
    identityCheck: orStandIn(identityCheck, createHttpIdentityCheck, standIns.identityCheck),
    exclusionRegister: orStandIn(
      exclusionRegister,
      createHttpExclusionRegister,
      standIns.exclusionRegister,
    ),
    vulnerability: orStandIn(vulnerability, createHttpVulnerability, standIns.vulnerability),
  };
}

/** The real adapter where the settings name the company, else the one that stands in for it. */
function orStandIn<Settings, Port>(
  settings: Settings | null,
  open: (settings: Settings) => Port,
  standIn: Port | undefined,
): Port {
  return settings === null ? takeStandIn(standIn) : open(settings);
}

function takeStandIn<Port>(port: Port | undefined): Port {
  if (port === undefined)
    throw new Error('production has no stand-in for a company that its settings do not name');
  return port;
}

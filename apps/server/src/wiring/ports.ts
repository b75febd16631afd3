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
  return {
    mail: smtp === null ? embeddedOr(embedded?.mail, 'mail') : createSmtpMail(smtp),
    addressLookup:
      postcoder === null
        ? embeddedOr(embedded?.addressLookup, 'address lookup')
        : createPostcoder(postcoder),
    networkCountry:
      geoipFile === null
        ? embeddedOr(embedded?.networkCountry, 'network country')
        : await openMaxmindCountry(geoipFile),
    identityCheck:
      identityCheck === null
        ? embeddedOr(embedded?.identityCheck, 'identity check')
        : createHttpIdentityCheck(identityCheck),
    exclusionRegister:
      exclusionRegister === null
        ? embeddedOr(embedded?.exclusionRegister, 'register of exclusions')
        : createHttpExclusionRegister(exclusionRegister),
    vulnerability:
      vulnerability === null
        ? embeddedOr(embedded?.vulnerability, 'check of financial vulnerability')
        : createHttpVulnerability(vulnerability),
  };
}

function embeddedOr<Port>(port: Port | undefined, name: string): Port {
  if (port === undefined) throw new Error(`production has no ${name}, and its settings name none`);
  return port;
}

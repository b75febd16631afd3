import type { DepositProvider } from '@furlong/contract';
import type { ListingPorts } from '../core/payments/reconciliation/reconcile.ts';
import type { PortsConfig } from '../config/ports-config.ts';
import type { AddressLookupPort } from '../ports/address-lookup/address-lookup-port.ts';
import { createPostcoder } from '../ports/address-lookup/postcoder.ts';
import { createBegateway } from '../ports/card-gateway/begateway.ts';
import type { CardGatewayPort } from '../ports/card-gateway/card-gateway-port.ts';
import type { ExclusionRegisterPort } from '../ports/exclusion-register/exclusion-register-port.ts';
import { createHttpExclusionRegister } from '../ports/exclusion-register/http-exclusion-register.ts';
import { createHttpIdentityCheck } from '../ports/identity-check/http-identity-check.ts';
import type { GeocodingPort } from '../ports/geocoding/geocoding-port.ts';
import { createOpencage } from '../ports/geocoding/opencage.ts';
import type { IdentityCheckPort } from '../ports/identity-check/identity-check-port.ts';
import type { MailPort } from '../ports/mail/mail-port.ts';
import { createSmtpMail } from '../ports/mail/smtp-mail.ts';
import { openMaxmindCountry } from '../ports/network-country/maxmind-country.ts';
import type { NetworkCountryPort } from '../ports/network-country/network-country-port.ts';
import { createHttpPayout } from '../ports/payout/http-payout.ts';
import { createPaypal } from '../ports/paypal/paypal.ts';
import type { PaypalPort } from '../ports/paypal/paypal-port.ts';
import type { ListingPort } from '../ports/listed-payment.ts';
import type { PayoutPort } from '../ports/payout/payout-port.ts';
import { createDevicePush, type DevicePush } from '../ports/push/device-push.ts';
import { createOnesignal } from '../ports/push/onesignal.ts';
import { createWebPush } from '../ports/push/web-push.ts';
import { createHttpRmg } from '../ports/streams/http-rmg.ts';
import { createHttpSis } from '../ports/streams/http-sis.ts';
import { createHttpTrp } from '../ports/streams/http-trp.ts';
import type { StreamProviders } from '../ports/streams/streams-port.ts';
import type { StreamProvidersConfig } from '../config/streams-config.ts';
import { createHttpVulnerability } from '../ports/vulnerability/http-vulnerability.ts';
import type { VulnerabilityPort } from '../ports/vulnerability/vulnerability-port.ts';

/** Companies outside, as this process reaches them. */
export interface Ports {
  readonly mail: MailPort;
  readonly addressLookup: AddressLookupPort;
  readonly networkCountry: NetworkCountryPort;
  /** Null where the operator has no native apps, which alone ask for the country of a position. */
  readonly geocoding: GeocodingPort | null;
  readonly identityCheck: IdentityCheckPort;
  readonly exclusionRegister: ExclusionRegisterPort;
  readonly cardGateway: CardGatewayPort;
  /** Null where PayPal is not offered. */
  readonly paypal: PaypalPort | null;
  /** Null where the operator sends no notifications. */
  readonly push: DevicePush | null;
  readonly payout: PayoutPort;
  readonly vulnerability: VulnerabilityPort;
  readonly streams: StreamProviders;
}

type Listing = readonly [DepositProvider, ListingPort];

/** The providers of deposits whose lists are compared with our books. */
export function listListings({ cardGateway, paypal }: Ports): ListingPorts {
  const card: readonly Listing[] = [['card', cardGateway]];
  return new Map(paypal === null ? card : [...card, ['paypal', paypal]]);
}

/**
 * Opens the real adapter of each company that the settings name, and takes the embedded one for the others.
 * @param embedded those of the demo; null in production, whose settings name every company.
 */
export async function openPorts(
  config: PortsConfig,
  embedded: Partial<Ports> | null,
): Promise<Ports> {
  async function choose<Name extends keyof Ports, Settings>(
    name: Name,
    settings: Settings | null,
    open: (settings: Settings) => Ports[Name] | Promise<Ports[Name]>,
  ): Promise<Ports[Name]> {
    if (settings !== null) return await open(settings);
    const port: Ports[Name] | undefined = embedded?.[name];
    if (port === undefined) throw new Error(`there is no ${name}, and the settings name none`);
    return port;
  }
  /** Chooses the adapter of a company that an operator may do without. */
  function chooseIfAny<Name extends 'geocoding' | 'paypal', Settings>(
    name: Name,
    settings: Settings | null,
    open: (settings: Settings) => Ports[Name],
  ): Ports[Name] | null {
    return settings === null ? (embedded?.[name] ?? null) : open(settings);
  }
  return {
    mail: await choose('mail', config.smtp, createSmtpMail),
    addressLookup: await choose('addressLookup', config.postcoder, createPostcoder),
    networkCountry: await choose('networkCountry', config.geoipFile, openMaxmindCountry),
    geocoding: chooseIfAny('geocoding', config.opencage, createOpencage),
    identityCheck: await choose('identityCheck', config.identityCheck, createHttpIdentityCheck),
    exclusionRegister: await choose(
      'exclusionRegister',
      config.exclusionRegister,
      createHttpExclusionRegister,
    ),
    cardGateway: await choose('cardGateway', config.cardGateway, createBegateway),
    paypal: chooseIfAny('paypal', config.paypal, createPaypal),
    push: openPush(config, embedded?.push ?? null),
    vulnerability: await choose('vulnerability', config.vulnerability, createHttpVulnerability),
    payout: await choose('payout', config.payout, createHttpPayout),
    streams: openStreamProviders(config.streams) ?? embedded?.streams ?? NO_PROVIDERS,
  };
}

/** Phones and browsers are each notified by the operator's settings, else by what is embedded, else not at all. */
function openPush(config: PortsConfig, embedded: DevicePush | null): DevicePush | null {
  const { onesignal, webPush } = config;
  const phones = onesignal === null ? embedded?.phones : createOnesignal(onesignal);
  const browsers = webPush === null ? embedded?.browsers : createWebPush(webPush);
  const ports = { phones: phones ?? null, browsers: browsers ?? null };
  return ports.phones === null && ports.browsers === null ? null : createDevicePush(ports);
}

/** Live pictures are no part of the service that production needs: without a contract there are none. */
const NO_PROVIDERS: StreamProviders = { trp: null, sd365: null, sis: null, isSandbox: false };

/** The providers that the settings name; undefined where they name none. A sandbox stands in for all of them or for none. */
function openStreamProviders(config: StreamProvidersConfig): StreamProviders | undefined {
  const { trp, rmg, sis } = config;
  if (trp === null && rmg === null && sis === null) return undefined;
  return {
    trp: trp === null ? null : createHttpTrp(trp),
    sd365: rmg === null ? null : createHttpRmg(rmg),
    sis: sis === null ? null : createHttpSis(sis),
    isSandbox: false,
  };
}

import type { Handlers, RegistrationCurrency, registrationRoutes } from '@furlong/contract';
import { poundSterling } from '@furlong/money';
import { mailLanguageOf } from '../../core/mail/mail-language.ts';
import { createCallRates } from '../../platform/http/callers/call-rates.ts';
import type { HttpContext } from '../../platform/http/http-context.ts';
import type { Log } from '../../platform/log.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AddressLookupPort } from '../../ports/address-lookup/address-lookup-port.ts';
import type { ExclusionRegisterPort } from '../../ports/exclusion-register/exclusion-register-port.ts';
import type { NetworkCountryPort } from '../../ports/network-country/network-country-port.ts';
import { confirmRegistration, type ConfirmRegistrationDeps } from './confirm-registration.ts';
import { checkEmailCode } from './email-code/check-email-code.ts';
import { sendEmailCode, type EmailCodeDeps } from './email-code/send-email-code.ts';
import { lookUpAddress } from './look-up-address.ts';

interface RegistrationDeps
  extends Omit<EmailCodeDeps, 'log'>, Omit<ConfirmRegistrationDeps, 'currencies' | 'log'> {
  readonly log: Log;
  readonly ports: {
    readonly addressLookup: AddressLookupPort;
    readonly networkCountry: NetworkCountryPort;
    readonly exclusionRegister: ExclusionRegisterPort;
  };
}

/** Accounts are kept in pounds alone, as the ledger is. */
const currencies: readonly RegistrationCurrency[] = [poundSterling].map(
  ({ number, name, symbol }) => ({ number, name, symbol }),
);

/** Each lookup is paid for. More than a person needs for a few addresses, and too little to be worth abusing. */
const LOOKUPS = { burst: 30, perSecond: 0.1 };

export function registrationHandlers(
  deps: RegistrationDeps,
): Handlers<typeof registrationRoutes, HttpContext> {
  const { addressLookup, networkCountry } = deps.ports;
  const lookups = createCallRates(deps.hasNetworkLimits ? LOOKUPS : null);
  return {
    registrationCurrencies: async () => [...currencies],
    visitorCountry: async (_request, { address }) => ({
      country: networkCountry.countryOf(address),
    }),
    publicIp: async (_request, { address }) => ({ ip: address.replace(/^::ffff:(?=\d+\.)/i, '') }),
    addressLookup: async ({ postcode }, { caller, address }) => {
      if (!lookups.take(caller, address)) throw new Refusal('request.too_many');
      return await lookUpAddress(addressLookup, postcode);
    },
    sendEmailCode: async (request, { address, acceptLanguage }) =>
      await sendEmailCode(deps, {
        ...request,
        address,
        language: mailLanguageOf(acceptLanguage),
      }),
    emailCodeValidation: async (request) => await checkEmailCode(deps, request),
    confirmRegistration: async (request, { acceptLanguage }) =>
      await confirmRegistration(
        { ...deps, currencies },
        { ...request, language: mailLanguageOf(acceptLanguage) },
      ),
  };
}

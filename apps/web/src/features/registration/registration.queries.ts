import { leaveFailed } from '@furlong/client';
import { registrationRoutes } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '../../platform/api/api.ts';
import { formCallsOf } from '../../platform/api/form-calls.ts';

const { registrationCurrencies, visitorCountry, publicIp, ...codes } = callsOf(registrationRoutes);

export const { sendEmailCode, emailCodeValidation } = codes;

const { confirmRegistration } = registrationRoutes;

/** The call carries these in its query, beside the form. */
const besideForm =
  'Referral={Referral}&UserIP={UserIP}&SessionId={SessionId}&api-version=1' as const;

export const { register } = formCallsOf({
  register: { ...confirmRegistration, path: `${confirmRegistration.path}?${besideForm}` } as const,
});

/** How long to wait before the currencies are asked for again. Units: milliseconds. */
const retryMs = 5000;

/** Without currencies nobody can register, so they are asked for until they come. */
export const currenciesQuery = queryOptions({
  queryKey: ['registration', 'currencies'],
  queryFn: async () => await registrationCurrencies({}),
  staleTime: Infinity,
  retry: true,
  retryDelay: retryMs,
});

/** The visitor's country, or null where it is not known (D7). */
export const visitorCountryQuery = queryOptions({
  queryKey: ['registration', 'visitor-country'],
  queryFn: async () => {
    try {
      return (await visitorCountry({})).country;
    } catch (error) {
      leaveFailed(error);
      return null;
    }
  },
  staleTime: Infinity,
});

/** The visitor's network address; empty where it cannot be told. */
export const publicIpQuery = queryOptions({
  queryKey: ['registration', 'public-ip'],
  queryFn: async () => {
    try {
      return (await publicIp({})).ip;
    } catch (error) {
      leaveFailed(error);
      return '';
    }
  },
  staleTime: Infinity,
});

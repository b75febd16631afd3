import {
  accountRecoveryRoutes,
  accountRoutes,
  freeBetRoutes,
  registrationRoutes,
  sessionRoutes,
  type FieldError,
  type Route,
  type User,
  type UserDetail,
} from '@furlong/contract';
import { pence } from '@furlong/money';
import * as z from 'zod/mini';

const routes: readonly Route[] = Object.values({
  ...accountRoutes,
  ...accountRecoveryRoutes,
  ...sessionRoutes,
  ...freeBetRoutes,
  addressLookup: registrationRoutes.addressLookup,
});

export const jane: User = {
  status: '1',
  message: '',
  cust_Ref: 'jane01',
  email: 'jane@books.example',
  firstName: 'Jane',
  lastName: 'Quill',
  prefix: 'Mrs',
  dob: '1990-04-05',
  telephoneNumber: '',
  work_Tel: '',
  mobile: '+447700900123',
  address1: '1 Mill Street',
  address2: '',
  address3: '',
  address4: 'London',
  country: 'United Kingdom',
  postcode: 'SW1A 1AA',
  limit: pence(10_000),
  limitPeriod: 'Daily',
  verification: 'verified',
  verificationNext: 'none',
  mustChangePassword: false,
  isCompliancePopup: false,
  isLimitAsked: false,
  oddsFormat: 1,
  accountStatus: 'Verified',
  paymentCurrency: { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' },
  funddetail: { balance: pence(14_820), availableFunds: pence(13_820) },
  preferences: { carousel: 1, oddFormat: 1, sortRacing: 1, carouselRegion: 1 },
  direct: { jane01: { status: 'published' } },
};

export const janesDetail: UserDetail = {
  id: '7',
  status: 'published',
  username: 'jane01',
  first_name: 'Jane',
  last_name: 'Quill',
  emailaddress: 'jane@books.example',
  dob: '1990-04-05',
  work_tel: '',
  mobile: '+447700900123',
  address1: '1 Mill Street',
  address2: '',
  address3: '',
  address4: 'London',
  country: 'United Kingdom',
  postCode: 'SW1A 1AA',
};

/** A call that reached the server, with its request as the contract reads it. */
interface Received {
  readonly name: string;
  readonly request: unknown;
}

/** The answer to a call: an answer of the contract, the faults of the form, or nothing, as when the line is broken. */
type Told = { readonly answer: unknown } | { readonly faults: readonly FieldError[] } | 'no answer';

/** The server of an account, as far as the screens see it. It speaks the contract on the wire, in both directions. */
export class AccountServer {
  user: User = jane;
  detail: UserDetail = janesDetail;
  readonly received: Received[] = [];
  readonly told = new Map<string, Told>();

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const method = init?.method ?? 'GET';
    const route = routes.find((known) => known.path === url.pathname && known.method === method);
    if (route === undefined) throw new TypeError(`no route ${method} ${url.pathname}`);
    const sent: unknown =
      typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams);
    const name = url.pathname.split('/').at(-1) ?? '';
    this.received.push({ name, request: z.decode(route.request, sent) });
    const told = this.told.get(name) ?? this.#usual(name, sent);
    if (told === 'no answer') throw new TypeError('network');
    if ('faults' in told) {
      const refusal = { code: 'form.invalid', message: 'No', fields: told.faults };
      return Response.json(refusal, { status: 400 });
    }
    return Response.json(z.encode(route.response, told.answer));
  };

  requestsOf(name: string): readonly unknown[] {
    return this.received.filter((call) => call.name === name).map(({ request }) => request);
  }

  #usual(name: string, sent: unknown): Told {
    switch (name) {
      case 'login':
        return {
          answer: { ...this.user, token: 'token-1', tokenExpiresAt: '2099-01-01T00:00:00.000Z' },
        };
      case 'user-info-v1':
        return { answer: this.user };
      case 'get-user-detail':
        return { answer: this.detail };
      case 'update-user-preferences':
        return { answer: z.decode(sessionRoutes.updatePreferences.request, sent as never) };
      case 'address-lookup':
        return { answer: { data: { addresses: [] } } };
      case 'lost-password':
        return { answer: { isFormSent: true, fileValidationErrors: [] } };
      default:
        return { answer: { isOK: true } };
    }
  }
}

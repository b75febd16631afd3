import {
  registrationRequest,
  registrationRoutes,
  settingsRoutes,
  type FieldError,
} from '@furlong/contract';
import { sampleSettings } from '../../../testing/sample-settings.ts';
import * as z from 'zod/mini';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The answer to a call: the contract's answer, or nothing, as when the line is broken. */
type Told = object | 'no answer';

const { registrationCurrencies, visitorCountry, publicIp, addressLookup, ...forms } =
  registrationRoutes;
const answers = new Map<string, z.ZodMiniType>(
  [registrationCurrencies, visitorCountry, publicIp, addressLookup, settingsRoutes.settings].map(
    (route) => [route.path, route.response],
  ),
);
for (const route of [forms.sendEmailCode, forms.emailCodeValidation]) {
  answers.set(route.path, route.response);
}

/** A form that reached the server: its fields as the contract reads them, and the names of its files. */
export interface ReceivedForm {
  readonly fields: z.output<typeof registrationRequest>;
  readonly files: readonly string[];
}

/** A server that registers customers, as far as the screens see it. It speaks the contract on the wire. */
export class RegistrationServer {
  readonly told: Record<string, Told> = {
    '/api/currency/get-registration-currencies': [
      { number: '826', name: 'Pound Sterling', symbol: '£' },
      { number: '978', name: 'Euro', symbol: '€' },
    ],
    '/api/visitor-country': { country: 'IE' },
    '/api/get-settings': sampleSettings,
    '/api/public-ip': { ip: '203.0.113.7' },
    '/api/address-lookup': { data: { addresses: [] } },
    '/api/user/send-email-code': {
      id: 'code-1',
      resendCodeSec: 60,
      emailIsNotAllowed: false,
      serviceIsNotAvailable: false,
    },
    '/api/user/email-code-validation': {
      isConfirmed: true,
      codeIsNotValid: false,
      codeIsNotActual: false,
      email: 'jane@books.example',
      expiredSec: 1800,
    },
  };
  /** The faults that the server finds with the next forms. */
  faults: readonly FieldError[] = [];
  /** Whether a form that is sent gets no answer. */
  isAway = false;
  readonly received: ReceivedForm[] = [];
  readonly asked: { readonly path: string; readonly body: unknown }[] = [];

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const path = url.pathname;
    const body: unknown =
      typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams);
    this.asked.push({ path, body });
    const told = this.told[path];
    if (told === undefined || told === 'no answer') throw new TypeError('network');
    const response = answers.get(path);
    if (response === undefined) throw new TypeError(`no route ${path}`);
    return Response.json(z.encode(response, told));
  };

  countOf(path: string): number {
    return this.asked.filter((call) => call.path === path).length;
  }

  /** Takes a form. Fields of the query stand beside those of the body. */
  take(url: string, data: FormData): Answer | undefined {
    if (this.isAway) return undefined;
    const query = new URL(url, location.href).searchParams;
    const texts = [...data].filter(([, value]) => typeof value === 'string');
    const fields = z.parse(registrationRequest, {
      ...Object.fromEntries(query),
      ...Object.fromEntries(texts),
    });
    const files = [...data].filter(([, value]) => typeof value !== 'string').map(([name]) => name);
    this.received.push({ fields, files });
    if (this.faults.length === 0) return { status: 200, body: { isOK: true } };
    const refusal = { code: 'form.invalid', message: 'No', fields: this.faults };
    return { status: 409, body: refusal };
  }

  /** The browser's way to send a form, to this server. */
  requestClass() {
    const take = this.take.bind(this);
    return class extends EventTarget {
      readonly upload = new EventTarget();
      status = 0;
      responseText = '';
      timeout = 0;
      #url = '';
      open(_method: string, url: string): void {
        this.#url = url;
      }
      setRequestHeader(): void {}
      send(data: FormData): void {
        setTimeout(() => {
          const answer = take(this.#url, data);
          this.status = answer?.status ?? 0;
          this.responseText = JSON.stringify(answer?.body ?? '');
          this.dispatchEvent(new Event(answer === undefined ? 'error' : 'load'));
        });
      }
    };
  }
}

import {
  betslipSchema,
  submissionSchema,
  submitResponseSchema,
  type Bet,
  type Betslip,
  type Submission,
  type SubmitResponse,
  type PlaceRule,
} from '@furlong/contract';
import * as z from 'zod/mini';
import { bet, betslip, slipId } from './slip-fixtures.ts';

const customer = {
  status: '1',
  message: '',
  cust_Ref: 'demo01',
  email: 'ruby@furlong.example',
  firstName: 'Ruby',
  lastName: 'Walters',
  telephoneNumber: '',
  work_Tel: '',
  mobile: '',
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  country: '',
  postcode: '',
  isCompliancePopup: false,
  isLimitAsked: false,
  prefix: '',
  dob: null,
  limit: null,
  limitPeriod: null,
  mustChangePassword: false,
  verification: 'verified',
  verificationNext: 'none',
  direct: {},
  paymentCurrency: { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' },
  oddsFormat: 1,
  accountStatus: 'active',
  funddetail: { balance: 148.2, availableFunds: 148.2 },
  preferences: { carousel: 1, oddFormat: 1, sortRacing: 1, carouselRegion: 1 },
};

/** The slip that is made once the session of the first one's customer is over. */
const visitorSlipId = '00000000-0000-4000-8000-000000000002';

function refuse(status: number, code: string): Response {
  return Response.json({ code, message: code }, { status });
}

/** The starting price, where that is asked for; else the fixture's own. */
function priceOf({ priceCode }: { readonly priceCode: string }): Partial<Bet> {
  return priceCode === 'S' ? { priceCode, price: 'SP' } : {};
}

/** The network's answer to a submission, as one test has it: an answer of the contract, or none. */
export type Outcome = (submission: Submission) => SubmitResponse | 'no answer';

/** A server of one slip, as far as the slip needs it, that speaks the contract on the wire. */
export class SlipServer {
  slip: Betslip = betslip([], 0);
  /** The server's answer about each-way terms. */
  placeRules: readonly PlaceRule[] = [];
  outcome: Outcome = () => 'no answer';
  /** The key by which the same was handed in before, where it was. */
  answersBy: string | undefined;
  /** The reference of the customer who logs in. */
  reference = customer.cust_Ref;
  /** Whether the session that the device holds is over. */
  hasExpired = false;
  /** The free bets as the contract writes them. */
  freeBets: readonly object[] = [];
  readonly submissions: Submission[] = [];
  readonly calls: string[] = [];
  readonly #answers = new Map<string, SubmitResponse>();

  readonly fetch: typeof fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? 'GET';
    this.calls.push(`${method} ${path}`);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    return this.#answer(method, path, body);
  };

  /** Decides a submission as if the outcome had come while nobody listened. */
  decide(response: SubmitResponse): void {
    this.#answers.set(response.submissionKey, response);
  }

  #answer(method: string, path: string, body: unknown): Response {
    if (this.hasExpired && path.startsWith('/api/betslip/sub')) {
      return refuse(401, 'session.expired');
    }
    if (path === '/api/user/login') {
      return Response.json({
        ...customer,
        cust_Ref: this.reference,
        token: 't',
        tokenExpiresAt: '2099-01-01T00:00:00.000Z',
      });
    }
    if (path === '/api/user/user-info-v1') return Response.json(customer);
    if (path === '/api/user/free-bets') return Response.json({ freeBets: this.freeBets });
    if (path === '/api/user/logout') return Response.json({ isOK: true });
    if (path === '/api/geoff/bulk-place-rules') return Response.json(this.placeRules);
    if (path === '/api/betslip/submitasync') return this.#submit(body);
    if (path.startsWith('/api/betslip/submission/')) return this.#tell(path.slice(24));
    return this.#changeSlip(method, path, body);
  }

  #changeSlip(method: string, path: string, body: unknown): Response {
    if (path === '/api/betslip') {
      this.slip = { ...betslip([], 0), id: this.hasExpired ? visitorSlipId : slipId };
    } else if (this.hasExpired && path.includes(slipId)) {
      return refuse(403, 'betslip.foreign');
    } else if (path.endsWith('/renew')) {
      this.#put(this.slip.bets);
    } else if (method === 'POST') {
      const asked = body as { selectionNumber: number; priceCode: string; replaces?: string };
      const { bets } = this.slip;
      const place = bets.findIndex(({ id }) => id === asked.replaces);
      const added = bet(asked.selectionNumber, priceOf(asked));
      this.#put(place === -1 ? [...bets, added] : bets.with(place, added));
    } else if (method === 'DELETE') {
      const id = path.split('/')[4];
      this.#put(id === undefined ? [] : this.slip.bets.filter((each) => each.id !== id));
    } else if (path !== `/api/betslip/${this.slip.id}`) return refuse(404, 'betslip.unknown');
    return Response.json(z.encode(betslipSchema, this.slip));
  }

  #put(bets: Betslip['bets']): void {
    this.slip = { ...betslip(bets, this.slip.revision + 1), id: this.slip.id };
  }

  #submit(body: unknown): Response {
    const submission = z.parse(submissionSchema, body);
    this.submissions.push(submission);
    const outcome = this.outcome(submission);
    if (outcome === 'no answer') throw new TypeError('network');
    const submissionKey = this.answersBy ?? submission.submissionKey;
    this.decide({ ...outcome, submissionKey });
    return this.#tell(submissionKey);
  }

  #tell(key: string): Response {
    const answer = this.#answers.get(key);
    return answer === undefined
      ? refuse(404, 'submission.unknown')
      : Response.json(z.encode(submitResponseSchema, answer));
  }
}

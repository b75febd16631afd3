import { beforeAll, describe, expect, it } from 'vitest';
import {
  payBy,
  sendForm,
  visitPage,
} from '../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { photo, readCode, register } from '../src/features/registration/testing/registering.ts';
import { logInNew } from './worlds/customer-world.ts';
import { exclusionForm } from './worlds/exclusion-world.ts';
import { createQuietFeed, shareTestApp, type CallAnswer, type TestApp } from './start-test-app.ts';
import { expectAnswer, many, someText, type Walk } from './walked-call.ts';

const openApp = shareTestApp({}, createQuietFeed());
let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await openApp();
  ({ token } = (await test.logIn()).body);
});

async function get(path: string): Promise<CallAnswer> {
  return await test.call(`/api${path}`, { token });
}

async function post(path: string, body: unknown): Promise<CallAnswer> {
  return await test.call(`/api${path}`, { method: 'POST', token, body });
}

const registrationCalls: readonly Walk[] = [
  [
    'Get registration currencies',
    async () => await get('/currency/get-registration-currencies'),
    [{ number: '826', name: someText, symbol: '£' }],
  ],
  ['Public IP lookup', async () => await get('/public-ip'), { ip: someText }],
  [
    'Postcode address lookup: postcode',
    async () => await get('/address-lookup?postcode=SW1A1AA'),
    { data: { addresses: many } },
  ],
  [
    'POST /user/send-email-code: email',
    async () => await post('/user/send-email-code', { email: 'walk@example.com' }),
    { id: someText, resendCodeSec: 60, emailIsNotAllowed: false, serviceIsNotAvailable: false },
  ],
  [
    'POST /user/email-code-validation: email, id, numeric code',
    async () => {
      const email = 'stroll@example.com';
      const { id } = (await post('/user/send-email-code', { email })).body;
      const code = Number(await readCode(test, email));
      return await post('/user/email-code-validation', { email, id, code });
    },
    {
      isConfirmed: true,
      codeIsNotValid: false,
      codeIsNotActual: false,
      expiredSec: expect.any(Number),
    },
  ],
  [
    'POST /user/confirm-registration: Referral, UserIP, SessionId, api-version; multipart',
    async () => {
      const query = '?Referral=Affiliate&UserIP=203.0.113.9&SessionId=1&api-version=1.0';
      return (await register(test, {}, { query })).answer;
    },
    { isOK: true },
  ],
];

/** Names that belong to nobody: such a form is answered as any other (D4). */
const nobody = {
  firstName: 'Nora',
  lastName: 'Quill',
  dateOfBirth: '1990-04-05',
  email: 'nobody@example.com',
};
const formSent = { isFormSent: true, fileValidationErrors: [] };

async function sendDocument(): Promise<CallAnswer> {
  const body = new FormData();
  for (const name of ['Firstname', 'Lastname', 'Username']) body.append(name, 'nobody99');
  body.append('IdentityVerificationFile', await photo());
  const url = `${test.app.url}/api/forms/AccountVerification`;
  const response = await fetch(url, { method: 'POST', body });
  const { status, headers } = response;
  return { status, headers, body: JSON.parse(await response.text()), cookie: '' };
}

const accountCalls: readonly Walk[] = [
  [
    'POST /forms/lost-password',
    async () => await post('/forms/lost-password', { ...nobody, userName: 'nobody99' }),
    formSent,
  ],
  [
    'POST /forms/AccountReactivation',
    async () => await post('/forms/AccountReactivation', { ...nobody, termsAgreement: true }),
    formSent,
  ],
  [
    'POST /forms/ResponsibleGambling',
    async () => {
      const { token: own } = await logInNew(test);
      const body = exclusionForm('0');
      return await test.call('/api/forms/ResponsibleGambling', { token: own, body });
    },
    { isOK: true, endsAt: someText, balance: 0, openBets: 0 },
  ],
  ['POST /forms/AccountVerification', sendDocument, { isFormSent: true, message: someText }],
  [
    'POST /user/update-password',
    async () =>
      await post('/user/update-password', {
        Login: 'demo01',
        OldPassword: 'furlong1',
        NewPassword: 'furlong1',
        ConfirmNewPassword: 'furlong1',
      }),
    { isOK: true },
  ],
  [
    'GET /get-user-detail',
    async () => await get('/get-user-detail'),
    { status: 'published', emailaddress: 'demo01@example.com', dob: '1990-01-01' },
  ],
  [
    'PATCH /update-user-detail',
    async () => {
      const body = { id: 1, status: 'published', mobile: '07700 900123' };
      return await test.call('/api/update-user-detail', { method: 'PATCH', token, body });
    },
    { mobile: '+447700900123' },
  ],
  [
    'POST /add-user-detail',
    async () => await post('/add-user-detail', { address4: 'London' }),
    { address4: 'London' },
  ],
  [
    'GET /user/get-user-activity/{id}',
    async () => await get('/user/get-user-activity/5'),
    { stakes: { details: many }, netDeposit: {}, winOrLoss: {}, depositLimit: {} },
  ],
];

async function sendNetLimit(): Promise<CallAnswer> {
  const body = new FormData();
  const fields = {
    Firstname: 'Demo',
    Lastname: 'One',
    Username: 'demo01',
    Email: 'demo01@example.com',
    NetDepositLimitPeriod: 'Monthly',
    Pounds: '900',
    Pence: '50',
    OriginalFileName: 'statement.png',
    termsAgreement: 'true',
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('FileData', await photo());
  const response = await fetch(`${test.app.url}/api/Forms/update-deposit-limits-v1`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  const { status, headers } = response;
  return { status, headers, body: JSON.parse(await response.text()), cookie: '' };
}

let paidUid = '';
const moneyCalls: readonly Walk[] = [
  [
    'Deposit limit (GET /user/get-deposit-limit)',
    async () => await get('/user/get-deposit-limit'),
    { minDeposit: 10, currentRemainingLimit: 0, isDepositAllowed: true },
  ],
  [
    'Currencies (GET /currency/get-payment-currencies)',
    async () => await get('/currency/get-payment-currencies'),
    [{ number: '826', name: someText, symbol: '£' }],
  ],
  [
    'Payments service: gate-way-payment',
    async () => await get('/payments/gate-way-payment'),
    { gateways: many },
  ],
  [
    'Card provider create checkout: amount with 2 decimals, currency code, userLogin, test flag and addresses',
    async () => {
      const back = `${test.app.url}/payment/deposit`;
      const answer = await post('/payments/create-checkout', {
        amount: '12.34',
        currency: 'GBP',
        userLogin: 'demo01',
        test: true,
        successUrl: `${back}-success`,
        declineUrl: `${back}-decline`,
        failUrl: `${back}-fail`,
        cancelUrl: `${back}-cancel`,
      });
      const paid = await payBy(String(answer.body.checkout.redirectUrl), '4200 0000 0000 0000');
      paidUid = paid.location?.searchParams.get('uid') ?? '';
      return answer;
    },
    { checkout: { redirectUrl: someText } },
  ],
  [
    'Card payment status: uid',
    async () => await get(`/payments/payment-status?uid=${paidUid}`),
    { transaction: { status: 'successful', message: someText } },
  ],
  [
    'PayPal post-processing (POST /Paypal/OrderPostProcessing)',
    async () => {
      const { body } = await post('/payments/create-checkout', {
        amount: '23.45',
        currency: 'GBP',
        provider: 'paypal',
      });
      const page = await visitPage(String(body.checkout.redirectUrl));
      const { location } = await sendForm(page, { account: 'funded' });
      return await post('/Paypal/OrderPostProcessing', {
        orderId: location?.searchParams.get('token'),
      });
    },
    { transaction: { status: 'successful' }, deposit: { provider: 'paypal', amount: 23.45 } },
  ],
  [
    'Update deposit limit (POST /Forms/update-deposit-limits-v1, multipart)',
    sendNetLimit,
    { message: someText },
  ],
  [
    'Request withdrawal (POST /Forms/request-withdrawal-v1)',
    async () =>
      await post('/Forms/request-withdrawal-v1', {
        firstName: 'Demo',
        lastName: 'One',
        userName: 'demo01',
        pounds: 10,
        pence: 50,
        isUseMyPreviousDetails: false,
        bankAccountNumber: '12345678',
        sortCode: '200000',
        IBANNumber: '',
      }),
    { message: someText },
  ],
];

describe.each([
  ['money', moneyCalls],
  ['registration', registrationCalls],
  ['the account', accountCalls],
])('the specified calls of %s', (_service, calls) => {
  it.each(calls)('%s', async (_call, ask, expected) => {
    expectAnswer(await ask(), expected);
  });
});

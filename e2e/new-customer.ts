import { expect, type APIRequestContext } from '@playwright/test';
import { nameCustomer } from './own-customer.ts';

/** A picture of one pixel. */
export const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function verifyEmail(request: APIRequestContext, email: string): Promise<string> {
  const sent = await request.post('/api/user/send-email-code', { data: { email } });
  const { id } = (await sent.json()) as { id: string };
  await expect(async () => {
    const mails = await request.get(`/dev/mail?to=${encodeURIComponent(email)}`);
    const [mail] = (await mails.json()) as readonly { readonly text: string }[];
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    const answer = await request.post('/api/user/email-code-validation', {
      data: { email, id, code },
    });
    expect(await answer.json()).toMatchObject({ isConfirmed: true });
  }).toPass();
  return id;
}

/** Registers a customer of the journey's own by the forms of registration, with the password `furlong1` and a limit of £50 a day. */
export async function registerCustomer(request: APIRequestContext): Promise<string> {
  const username = nameCustomer();
  const email = `${username}@books.example`;
  const id = await verifyEmail(request, email);
  const answer = await request.post(
    `/api/user/confirm-registration?Referral=Default&UserIP=&SessionId=${id}&api-version=1`,
    {
      multipart: {
        Prefix: 'Mrs',
        FirstName: 'Nora',
        LastName: `Quill ${username}`,
        DateOfBirth: '1990-04-05',
        Email: email,
        EmailVerificationId: id,
        'Address.Country': 'United Kingdom',
        'Address.AddressLineOne': '1 Mill Street',
        'Address.City': 'London',
        'Address.StateProvince': 'Greater London',
        Phone: '+447700900123',
        'PaymentCurrency.Number': '826',
        DepositLimit: '50',
        DepositLimitPeriod: 'Daily',
        Username: username,
        Password: 'furlong1',
        ConfirmPassword: 'furlong1',
        SecurityQuestion: 'Name of first pet',
        SecurityAnswer: 'Old Tom',
        DenyMarketing: 'false',
        TermsAndConditions: 'true',
        PhotoID: { name: 'me.png', mimeType: 'image/png', buffer: photo },
      },
    },
  );
  expect(await answer.json()).toEqual({ isOK: true });
  return username;
}

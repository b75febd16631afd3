import * as z from 'zod/mini';
import { done, emptyRequest } from '../routing/field.ts';
import { emailCodeForm, emailCodeTexts, sendEmailCodeForm } from '../forms/email-code-forms.ts';
import { uploadBytesMax, uploadField } from '../forms/file-rules.ts';
import { registrationRequest } from '../forms/registration-form.ts';
import { registrationTexts } from '../forms/registration-texts.ts';
import { defineRoutes } from '../routing/route.ts';

export const currencySchema = z.strictObject({
  /** The number of the currency in ISO 4217. */
  number: z.string(),
  name: z.string(),
  symbol: z.string(),
});
export type RegistrationCurrency = z.output<typeof currencySchema>;

const countField = z.int().check(z.gte(0));

export const registrationRoutes = defineRoutes({
  registrationCurrencies: {
    method: 'GET',
    path: '/api/currency/get-registration-currencies',
    access: 'anyone',
    activity: null,
    summary: 'The currencies that an account can be kept in',
    request: emptyRequest,
    response: z.array(currencySchema),
    refusals: ['request.malformed', 'request.too_many'],
  },
  visitorCountry: {
    method: 'GET',
    path: '/api/visitor-country',
    access: 'anyone',
    activity: null,
    summary: 'The ISO code of the country that the visitor’s network address is in, or null',
    request: emptyRequest,
    response: z.strictObject({ country: z.nullable(z.string()) }),
    refusals: ['request.malformed', 'request.too_many'],
  },
  publicIp: {
    method: 'GET',
    path: '/api/public-ip',
    access: 'anyone',
    activity: null,
    summary: 'The visitor’s network address',
    request: emptyRequest,
    response: z.strictObject({ ip: z.string() }),
    refusals: ['request.malformed', 'request.too_many'],
  },
  addressLookup: {
    method: 'GET',
    path: '/api/address-lookup',
    access: 'anyone',
    activity: null,
    summary: 'The addresses of a postcode, each of seven parts with commas between them',
    request: z.strictObject({ postcode: z.string().check(z.trim(), z.maxLength(20)) }),
    response: z.strictObject({
      data: z.strictObject({ addresses: z.array(z.string()) }),
      /** The reason why there are no addresses, where the lookup failed. */
      Message: z.optional(z.string()),
    }),
    refusals: ['request.malformed', 'request.too_many'],
  },
  sendEmailCode: {
    method: 'POST',
    path: '/api/user/send-email-code',
    access: 'anyone',
    activity: null,
    summary: 'Mails a code of six digits to an address that is to be verified',
    request: sendEmailCodeForm,
    response: z.strictObject({
      /** The id of the code that was sent; null where none was. */
      id: z.nullable(z.string()),
      resendCodeSec: countField,
      emailIsNotAllowed: z.boolean(),
      serviceIsNotAvailable: z.boolean(),
    }),
    refusals: ['form.invalid', 'request.malformed', 'request.too_many'],
    fieldTexts: emailCodeTexts,
  },
  emailCodeValidation: {
    method: 'POST',
    path: '/api/user/email-code-validation',
    access: 'anyone',
    activity: null,
    summary: 'Says whether a code is the one that was mailed',
    request: emailCodeForm,
    response: z.strictObject({
      isConfirmed: z.boolean(),
      codeIsNotValid: z.boolean(),
      codeIsNotActual: z.boolean(),
      email: z.string(),
      /** The time for which the address counts as verified, in seconds. */
      expiredSec: countField,
    }),
    refusals: ['form.invalid', 'request.malformed', 'request.too_many'],
    fieldTexts: emailCodeTexts,
  },
  confirmRegistration: {
    method: 'POST',
    path: '/api/user/confirm-registration',
    access: 'anyone',
    activity: null,
    summary: 'Registers a customer',
    request: registrationRequest,
    body: {
      kind: 'form',
      files: { PhotoID: uploadField('Photo ID'), AddressProof: uploadField('Address proof') },
      bytesMax: uploadBytesMax,
    },
    response: done,
    refusals: ['form.invalid', 'request.malformed', 'request.too_large', 'request.too_many'],
    fieldTexts: registrationTexts,
  },
});

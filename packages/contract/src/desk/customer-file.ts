import {
  exclusionKinds,
  limitKinds,
  limitPeriods,
  registerAnswers,
  verifications,
} from '@furlong/customer';
import * as z from 'zod/mini';
import { consentSchema } from '../account/consents.ts';
import { instantField, poundsField, versionField } from '../routing/field.ts';
import { sports } from '../sports/sports.ts';
import { documentSchema } from '../account/verification.ts';

const customerStatuses = ['active', 'locked', 'closed', 'excluded'] as const;

const foundCustomerFields = {
  id: versionField,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dateOfBirth: z.nullable(z.string()),
  postcode: z.string(),
  status: z.enum(customerStatuses),
  verification: z.enum(verifications),
};

/** A customer in the answer to a search. */
export const foundCustomerSchema = z.strictObject(foundCustomerFields);
export type FoundCustomer = z.output<typeof foundCustomerSchema>;

const sportCodes = [
  ...new Set(sports.flatMap(({ code, antePostCode }) => [...code.split(','), antePostCode])),
].filter((code) => code !== '');

/** The bets and stakes that an operator may forbid an account. */
export const restrictionsSchema = z.strictObject({
  /** The codes of sports or of their outrights on which the account may not bet. */
  prohibitedSportCodes: z.array(z.enum(sportCodes)).check(z.maxLength(sportCodes.length)),
  prohibitedPriceTypes: z.array(z.enum(['SP', 'Fixed Price'])).check(z.maxLength(2)),
  /** The most that the account may stake in one submission; null is no limit. */
  stakeMax: z.nullable(poundsField.check(z.refine((stake) => stake >= 0))),
  /** The customer's share of each market's liability limit, in per cent (D21). */
  stakeFactorPercent: z.int().check(z.gte(0), z.lte(1000)),
});
export type AccountRestrictions = z.output<typeof restrictionsSchema>;

const deviceSchema = z.strictObject({
  loginId: z.string(),
  /** The browser and the system, as far as the device named them. */
  device: z.string(),
  /** The country of the device's network address, or ''. */
  place: z.string(),
  since: instantField,
  lastSeen: z.nullable(instantField),
});

/** Everything that an operator sees of a customer. */
export const customerFileSchema = z.strictObject({
  ...foundCustomerFields,
  registeredAt: instantField,
  statusReason: z.string(),
  /** The instant at which the account came to its status; null where it has had this status from the start. */
  statusChangedAt: z.nullable(instantField),
  prefix: z.string(),
  phone: z.string(),
  mobilePhone: z.string(),
  workPhone: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  address4: z.string(),
  country: z.string(),
  currencyNumber: z.string(),
  referral: z.string(),
  promotionCode: z.string(),
  emailConfirmedAt: z.nullable(instantField),
  passwordChangedAt: z.nullable(instantField),
  reactivationAskedAt: z.nullable(instantField),
  /** The instant from which an operator can reopen an account for which the customer asks; null where nobody can. */
  mayLetInFrom: z.nullable(instantField),
  erasedAt: z.nullable(instantField),
  balance: poundsField,
  availableFunds: poundsField,
  openBets: versionField,
  /** The restrictions with their codes as they are stored, which may be older than the codes of today. */
  restrictions: z.extend(restrictionsSchema, {
    prohibitedSportCodes: z.array(z.string()),
    prohibitedPriceTypes: z.array(z.string()),
  }),
  /** The limits in force (D12). */
  limits: z.array(
    z.strictObject({
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      amount: poundsField,
    }),
  ),
  consents: z.array(consentSchema),
  /** Each version of a text that was accepted, the latest first (D34). */
  acceptedTexts: z.array(
    z.strictObject({ name: z.string(), version: z.string(), at: instantField }),
  ),
  /** The devices on which the customer is logged in, the one seen last first. */
  sessions: z.array(deviceSchema),
  /** The exclusions, the latest first. The end is null where the register has not told it. */
  exclusions: z.array(
    z.strictObject({
      kind: z.enum(exclusionKinds),
      begins: instantField,
      ends: z.nullable(instantField),
    }),
  ),
  /** The answers of the national register of exclusions, the latest first. */
  registerAnswers: z.array(
    z.strictObject({
      occasion: z.enum(['registration', 'login', 'daily', 'return']),
      answer: z.enum(registerAnswers),
      reference: z.string(),
      at: instantField,
    }),
  ),
  /** The identity checks, the latest first. */
  identityChecks: z.array(
    z.strictObject({
      outcome: z.enum(['verified', 'referred', 'failed', 'unavailable']),
      reference: z.string(),
      at: instantField,
    }),
  ),
  /** The documents, the latest first. */
  documents: z.array(documentSchema),
  /** The notes of operators, and their reasons for what they did; the latest first. */
  notes: z.array(
    z.strictObject({
      operator: z.string(),
      /** The operator's action, as the audit log calls it: `customer.noted`, `customer.locked` … */
      action: z.string(),
      text: z.string(),
      at: instantField,
    }),
  ),
});
export type CustomerFile = z.output<typeof customerFileSchema>;

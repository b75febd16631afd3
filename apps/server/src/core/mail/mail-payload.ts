import { exclusionKinds, limitKinds, limitPeriods } from '@furlong/customer';
import * as z from 'zod/mini';

const word = z.string().check(z.maxLength(400));
const person = { firstName: word };
const limit = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };
const amount = z.int();
const kindOfDocument = z.enum(['identity', 'address', 'bank', 'funding']);

/** The facts that each template is given, by its name. */
const parameterSchemas = {
  /** The code that proves an address (D35). */
  code: z.strictObject({ code: word, minutes: z.int() }),
  welcome: z.strictObject({ ...person, username: word }),
  /** A password that works once (D8). */
  'new-password': z.strictObject({ ...person, password: word, hours: z.int() }),
  'password-changed': z.strictObject({ ...person, at: z.int() }),
  /** A login from a device that has not been seen before. `place` is empty where nobody knows. */
  'new-device': z.strictObject({ ...person, device: word, place: word, at: z.int() }),
  /** The electronic check could not tell who somebody is, and documents can (D32). */
  'documents-needed': z.strictObject(person),
  'document-accepted': z.strictObject({ ...person, document: kindOfDocument }),
  'document-rejected': z.strictObject({
    ...person,
    document: kindOfDocument,
    reason: z.string().check(z.maxLength(2000)),
  }),
  'account-closed': z.strictObject(person),
  /** `endsAt` is null where only the register can say. */
  excluded: z.strictObject({
    ...person,
    kind: z.enum(exclusionKinds),
    endsAt: z.nullable(z.int()),
  }),
  'time-out-ended': z.strictObject(person),
  'reactivation-asked': z.strictObject(person),
  reactivated: z.strictObject(person),
  /** Money that came in and may not be kept (D39). Here and below amounts are in pence. */
  'deposit-returned': z.strictObject({ ...person, amount: z.int() }),
  /** Another amount of a limit is in force, in pence; null where it was removed. */
  'limit-changed': z.strictObject({
    ...person,
    ...limit,
    amount: z.nullable(z.int()),
    by: z.enum(['customer', 'operator']),
  }),
  /** An increase of a limit, or with null for its amount a removal, can be confirmed. */
  'limit-confirmable': z.strictObject({
    ...person,
    ...limit,
    amount: z.nullable(z.int()),
    lapsesAt: z.int(),
  }),
  /** An increase of a limit, or with null for its amount a removal, waits until it can be confirmed. */
  'limit-requested': z.strictObject({
    ...person,
    ...limit,
    amount: z.nullable(z.int()),
    confirmableFrom: z.int(),
    lapsesAt: z.int(),
  }),
  /** Four fifths of a limit are used. `startsAgainAt` is null for a net deposit limit, whose period moves with the time. */
  'limit-nearly-used': z.strictObject({
    ...person,
    ...limit,
    amount,
    left: amount,
    startsAgainAt: z.nullable(z.int()),
  }),
  'withdrawal-requested': z.strictObject({ ...person, amount: z.int() }),
  /** An operator has the balance of a customer paid out whose account is shut. */
  'withdrawal-of-balance': z.strictObject({ ...person, amount: z.int() }),
  'withdrawal-paid': z.strictObject({ ...person, amount: z.int() }),
  /** Nobody outside took the amount, and it is back among the funds. */
  'withdrawal-returned': z.strictObject({ ...person, amount: z.int() }),
  'withdrawal-rejected': z.strictObject({
    ...person,
    amount: z.int(),
    reason: z.string().check(z.maxLength(2000)),
  }),
  /** The activity of an account in a month. Amounts in pence. */
  'activity-statement': z.strictObject({
    ...person,
    monthAt: z.int(),
    hours: z.int(),
    opening: amount,
    closing: amount,
    staked: amount,
    returned: amount,
    winOrLoss: amount,
    deposited: amount,
    withdrawn: amount,
    netDeposited: amount,
  }),
  /** An operator asks where the funds come from. */
  'funds-asked': z.strictObject(person),
  /** Nothing was heard of an account for long. */
  'dormant-soon': z.strictObject({ ...person, dormantAt: z.int() }),
  dormant: z.strictObject(person),
  'limit-asked': z.strictObject({ ...person, isMarketingStopped: z.boolean() }),
  'promotion-claimed': z.strictObject(person),
};

export type MailTemplate = keyof typeof parameterSchemas;
export type MailParameters = {
  readonly [Template in MailTemplate]: z.output<(typeof parameterSchemas)[Template]>;
};
export type KindOfDocument = z.output<typeof kindOfDocument>;

export const mailLanguages = ['en', 'es', 'de'] as const;
export type MailLanguage = (typeof mailLanguages)[number];

function payloadOf<const Template extends MailTemplate>(template: Template) {
  return z.strictObject({
    to: z.string().check(z.maxLength(320)),
    language: z.enum(mailLanguages),
    template: z.literal(template),
    parameters: parameterSchemas[template],
  });
}

/** The payload of a job of kind `mail`. */
export const mailPayloadSchema = z.discriminatedUnion('template', [
  payloadOf('code'),
  payloadOf('welcome'),
  payloadOf('new-password'),
  payloadOf('password-changed'),
  payloadOf('new-device'),
  payloadOf('documents-needed'),
  payloadOf('document-accepted'),
  payloadOf('document-rejected'),
  payloadOf('account-closed'),
  payloadOf('excluded'),
  payloadOf('time-out-ended'),
  payloadOf('reactivation-asked'),
  payloadOf('reactivated'),
  payloadOf('deposit-returned'),
  payloadOf('limit-changed'),
  payloadOf('limit-confirmable'),
  payloadOf('limit-requested'),
  payloadOf('limit-nearly-used'),
  payloadOf('withdrawal-requested'),
  payloadOf('withdrawal-of-balance'),
  payloadOf('withdrawal-paid'),
  payloadOf('withdrawal-returned'),
  payloadOf('withdrawal-rejected'),
  payloadOf('activity-statement'),
  payloadOf('limit-asked'),
  payloadOf('funds-asked'),
  payloadOf('dormant-soon'),
  payloadOf('dormant'),
  payloadOf('promotion-claimed'),
]);

export type MailPayload = {
  readonly [Template in MailTemplate]: {
    readonly to: string;
    readonly language: MailLanguage;
    readonly template: Template;
    readonly parameters: MailParameters[Template];
  };
}[MailTemplate];

import { activityRangeIds, limitPeriods } from '@furlong/customer';
import * as z from 'zod/mini';
import { done, emptyRequest, instantField, poundsField } from '../routing/field.ts';
import {
  changePasswordForm,
  changePasswordTexts,
  deactivationForm,
  deactivationTexts,
  profileForm,
  profileTexts,
} from '../forms/account-forms.ts';
import { anyPolicy } from '../forms/form-fields.ts';
import { defineRoutes } from '../routing/route.ts';

const forCustomers = ['session.required', 'session.expired'] as const;
const forForms = ['form.invalid', 'request.malformed', ...forCustomers] as const;

/** A customer's details. `address4` is the city. */
export const userDetailSchema = z.strictObject({
  id: z.string(),
  status: z.literal('published'),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  emailaddress: z.string(),
  dob: z.nullable(z.string()),
  work_tel: z.string(),
  mobile: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  address4: z.string(),
  country: z.string(),
  postCode: z.string(),
});
export type UserDetail = z.output<typeof userDetailSchema>;

const chartSchema = z.strictObject({
  details: z.array(z.strictObject({ dateLegend: z.string(), amount: poundsField })),
  /** The upper end of the chart's axis. */
  amountMax: poundsField,
});

const activitySchema = z.strictObject({
  stakes: chartSchema,
  winOrLoss: chartSchema,
  netDeposit: z.strictObject({
    /** Deposits less withdrawals. */
    summary: poundsField,
    depositTotalAmount: poundsField,
    withdrawalTotalAmount: poundsField,
  }),
  depositLimit: z.strictObject({
    isUnlimited: z.boolean(),
    limits: z.array(z.strictObject({ period: z.enum(limitPeriods), limit: poundsField })),
  }),
  /** The first and the last day in London, `2026-11-26`. */
  startPeriod: z.string(),
  endPeriod: z.string(),
});
export type Activity = z.output<typeof activitySchema>;

const deviceSchema = z.strictObject({
  loginId: z.string(),
  /** The browser and the system, as far as the device named them. */
  device: z.string(),
  /** The country of the device's network address, or ''. */
  place: z.string(),
  since: instantField,
  lastSeen: z.nullable(instantField),
  /** Whether this is the device that sends the request. */
  isThis: z.boolean(),
});

export const accountRoutes = defineRoutes({
  logOutEverywhere: {
    method: 'POST',
    path: '/api/user/log-out-everywhere',
    access: 'customer',
    activity: 'account',
    summary: 'Ends every session of the customer, this one too',
    request: emptyRequest,
    response: done,
    refusals: ['request.malformed', ...forCustomers],
  },
  listSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    access: 'customer',
    activity: 'account',
    summary: 'The devices on which the customer is logged in',
    request: emptyRequest,
    response: z.strictObject({ sessions: z.array(deviceSchema) }),
    refusals: ['request.malformed', ...forCustomers],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/user/sessions/{loginId}',
    access: 'customer',
    activity: 'account',
    summary: 'Logs one device of the customer out',
    request: z.strictObject({ loginId: z.string().check(z.maxLength(64)) }),
    response: done,
    refusals: ['request.malformed', ...forCustomers, 'login.unknown'],
  },
  updatePassword: {
    method: 'POST',
    path: '/api/user/update-password',
    access: 'customer',
    activity: 'account',
    summary: 'Changes the password, and ends every other session',
    request: changePasswordForm(anyPolicy),
    response: done,
    refusals: [...forForms, 'request.too_many'],
    evenBeforePasswordChange: true,
    fieldTexts: changePasswordTexts,
  },
  getUserDetail: {
    method: 'GET',
    path: '/api/get-user-detail',
    access: 'customer',
    activity: 'account',
    summary: 'The customer’s details',
    request: emptyRequest,
    response: userDetailSchema,
    refusals: ['request.malformed', ...forCustomers],
  },
  updateUserDetail: {
    method: 'PATCH',
    path: '/api/update-user-detail',
    access: 'customer',
    activity: 'account',
    summary: 'Changes the details that are sent',
    request: profileForm,
    response: userDetailSchema,
    refusals: forForms,
    fieldTexts: profileTexts,
  },
  addUserDetail: {
    method: 'POST',
    path: '/api/add-user-detail',
    access: 'customer',
    activity: 'account',
    summary: 'Gives the customer the details that are sent',
    request: profileForm,
    response: userDetailSchema,
    refusals: forForms,
    fieldTexts: profileTexts,
  },
  userActivity: {
    method: 'GET',
    path: '/api/user/get-user-activity/{id}',
    access: 'customer',
    activity: 'account',
    summary: 'What the customer staked, won, lost and deposited in a range of days',
    request: z.strictObject({ id: z.enum(activityRangeIds) }),
    response: activitySchema,
    refusals: ['request.malformed', ...forCustomers, 'request.too_many'],
  },
  accountDeactivation: {
    method: 'POST',
    path: '/api/forms/AccountDeactivation',
    access: 'customer',
    activity: 'account',
    summary: 'Closes the customer’s account at once',
    request: deactivationForm,
    /** The funds that are left on the account, and how many bets are still open: these bets stand, and are settled. */
    response: z.strictObject({ isOK: z.literal(true), balance: poundsField, openBets: z.int() }),
    refusals: [...forForms, 'request.too_many'],
    fieldTexts: deactivationTexts,
  },
});

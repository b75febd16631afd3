import * as z from 'zod/mini';
import { userDetailSchema } from '../account/account.ts';
import { done, eventFileField, instantField, ordinalField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';
import { preferencesSchema } from '../account/session.ts';

const forCustomers = ['request.malformed', 'session.required', 'session.expired'] as const;

const published = z.literal('published');
const usernameField = z.string().check(z.maxLength(40));

/** The request for a collection. A customer gets the record of that customer alone. */
const ownRecord = z.strictObject({
  status: z.optional(published),
  username: z.optional(usernameField),
});

const profileSchema = z.strictObject({
  status: published,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  emailaddress: z.string(),
});

const claimSchema = z.strictObject({
  status: published,
  username: z.string(),
  date_created: instantField,
});

/** The collections of the specification. Each answers a list, which is empty where the name is not the caller's. */
export const collectionRoutes = defineRoutes({
  userPreferencesCollection: {
    method: 'GET',
    path: '/api/user_preferences',
    access: 'customer',
    activity: 'account',
    summary: 'The customer’s preferences as a collection of one',
    request: ownRecord,
    response: z.strictObject({
      data: z.array(z.extend(preferencesSchema, { status: published, username: z.string() })),
    }),
    refusals: forCustomers,
  },
  userDetailCollection: {
    method: 'GET',
    path: '/api/user_detail',
    access: 'customer',
    activity: 'account',
    summary: 'The customer’s details as a collection of one',
    request: ownRecord,
    response: z.strictObject({ data: z.array(userDetailSchema) }),
    refusals: forCustomers,
  },
  userProfilesCollection: {
    method: 'GET',
    path: '/api/user_profiles',
    access: 'customer',
    activity: 'account',
    summary: 'Who the customer is, as a collection of one',
    request: ownRecord,
    response: z.strictObject({ data: z.array(profileSchema) }),
    refusals: forCustomers,
  },
  inPlayEventsCollection: {
    method: 'GET',
    path: '/api/in_play_events_local',
    access: 'anyone',
    activity: null,
    summary: 'The matches that are in play now',
    request: z.strictObject({ status: z.optional(published) }),
    response: z.strictObject({
      data: z.array(
        z.strictObject({
          id: z.string(),
          status: published,
          eventFile: eventFileField,
          eventGroup: ordinalField,
          eventName: z.string(),
          code: z.string(),
        }),
      ),
    }),
    refusals: ['request.malformed'],
  },
  twentyBackClaims: {
    method: 'GET',
    path: '/api/20backclaim',
    access: 'customer',
    activity: 'account',
    summary: 'The customer’s claim of the promotion; an empty list where there is none',
    request: ownRecord,
    response: z.strictObject({ data: z.array(claimSchema) }),
    refusals: forCustomers,
  },
  claimTwentyBack: {
    method: 'POST',
    path: '/api/20backclaim',
    access: 'customer',
    activity: 'account',
    summary:
      'Claims the promotion, once a customer; the server checks name and password where they are sent (D37)',
    request: z.strictObject({
      status: published,
      username: usernameField,
      password: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: z.strictObject({ data: claimSchema }),
    refusals: [
      ...forCustomers,
      'request.too_many',
      'claim.credentials_wrong',
      'claim.made',
      'claim.not_offered',
    ],
  },
  claimEmail: {
    method: 'POST',
    path: '/api/claim-email',
    access: 'customer',
    activity: 'account',
    summary:
      'Mails the customer that the claim has come in, once; nothing is sent where there is none',
    request: z.strictObject({ username: z.optional(usernameField) }),
    response: done,
    refusals: forCustomers,
  },
});

import { harmFamilies, harmStrengths } from '@furlong/customer';
import * as z from 'zod/mini';
import { done, instantField, versionField } from '../routing/field.ts';
import { reasonField } from './customers.ts';
import { defineRoutes } from '../routing/route.ts';

const forOperators = [
  'request.malformed',
  'session.required',
  'session.expired',
  'session.forbidden',
  'permission.missing',
] as const;
const forOneCase = [...forOperators, 'harm_case.unknown'] as const;

/** The number of a case in a path or a query, where everything is text. */
const caseIdField = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.int().check(z.gte(1)), {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});

const caseFields = {
  id: versionField,
  customerId: versionField,
  username: z.string(),
  openedAt: instantField,
  /** The instant at which the case was closed; null while it is open. */
  closedAt: z.nullable(instantField),
  /** The strength of its strongest marker. */
  strength: z.enum(harmStrengths),
  families: z.array(z.enum(harmFamilies)),
};

/** A case in the list. */
const listedCaseSchema = z.strictObject(caseFields);
export type ListedHarmCase = z.output<typeof listedCaseSchema>;

const harmCaseSchema = z.strictObject({
  ...caseFields,
  /** The events of the case, the earliest first. */
  events: z.array(
    z.strictObject({
      kind: z.enum(['marker', 'action', 'outcome', 'closed']),
      /** The family, and the two fields below it, belong to a marker alone; they are null for any other event. */
      family: z.nullable(z.enum(harmFamilies)),
      strength: z.nullable(z.enum(harmStrengths)),
      figures: z.nullable(z.record(z.string(), z.number())),
      /** The action that was taken, as the audit log calls it: `customer.limit_asked` …; null for any other event. */
      action: z.nullable(z.string()),
      /** The author: `program`, or `operator:` and the user name. */
      by: z.string(),
      words: z.string(),
      at: instantField,
    }),
  ),
});
export type HarmCase = z.output<typeof harmCaseSchema>;

/**
 * The actions of an operator on a case. An account is restricted, locked or closed by its own calls, which the case
 * remembers.
 */
const harmCaseActions = [
  'note',
  'contact',
  'ask_questionnaire',
  'ask_limit',
  'outcome',
  'close',
] as const;
export type HarmCaseAction = (typeof harmCaseActions)[number];

export const operatorHarmCaseRoutes = defineRoutes({
  harmCases: {
    method: 'GET',
    path: '/api/operator/harm-cases',
    access: 'operator',
    activity: null,
    permission: 'safer-gambling',
    summary:
      'Cases of harm: first the open ones, then the closed ones, the oldest first; fifty a page',
    /** `after` is the `next` of the page before. */
    request: z.strictObject({ after: z.optional(caseIdField) }),
    /** `next` is null on the last page. */
    response: z.strictObject({
      cases: z.array(listedCaseSchema),
      next: z.nullable(versionField),
    }),
    refusals: forOperators,
  },
  harmCase: {
    method: 'GET',
    path: '/api/operator/harm-cases/{id}',
    access: 'operator',
    activity: null,
    permission: 'safer-gambling',
    summary: 'A case of harm with its history; who looks is kept',
    request: z.strictObject({ id: caseIdField }),
    response: harmCaseSchema,
    refusals: forOneCase,
  },
  actOnHarmCase: {
    method: 'POST',
    path: '/api/operator/harm-cases/{id}',
    access: 'operator',
    activity: null,
    permission: 'safer-gambling',
    summary: 'Does something about an open case, says what came of it, or closes it',
    request: z.strictObject({
      id: caseIdField,
      action: z.enum(harmCaseActions),
      /** The reason, the words that were said, or the outcome. */
      words: reasonField,
    }),
    response: done,
    refusals: [...forOneCase, 'harm_case.closed', 'customer.state_invalid'],
  },
});

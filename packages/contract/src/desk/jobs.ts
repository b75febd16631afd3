import * as z from 'zod/mini';
import { done, emptyRequest, instantField, versionField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

const forOperators = [
  'session.required',
  'session.expired',
  'session.forbidden',
  'permission.missing',
] as const;

const jobField = z.strictObject({
  id: versionField,
  /** The kind of work, such as `mail`. */
  kind: z.string(),
  /** The key of the event that caused the job. */
  key: z.string(),
  tries: versionField,
  /** The fault of the last try: a name, never the words of an error, which may tell of a customer. */
  fault: z.string(),
  givenUpAt: instantField,
});

/** Routes for work that the server could not do: operators look at it and have it tried again. */
export const jobRoutes = defineRoutes({
  givenUpJobs: {
    method: 'GET',
    path: '/api/operator/jobs',
    access: 'operator',
    activity: null,
    permission: 'system',
    summary: 'Jobs that were given up after their last try, the latest first',
    request: emptyRequest,
    response: z.strictObject({ jobs: z.array(jobField) }),
    refusals: ['request.malformed', ...forOperators],
  },
  retryJob: {
    method: 'POST',
    path: '/api/operator/jobs/{id}/retry',
    access: 'operator',
    activity: null,
    permission: 'system',
    summary: 'Has a job that was given up tried again at once, as often as a new one',
    request: z.strictObject({
      id: z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.int().check(z.gte(1)), {
        decode: (text) => Number(text),
        encode: (value) => String(value),
      }),
    }),
    response: done,
    refusals: ['request.malformed', ...forOperators, 'job.unknown'],
  },
});

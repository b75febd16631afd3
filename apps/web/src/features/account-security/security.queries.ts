import { accountRoutes, consentRoutes, pushRoutes } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { ofCustomer } from '../../core/session/of-customer.ts';
import { callsOf } from '../../platform/api/api.ts';

const { listSessions, endSession: end, logOutEverywhere: endAll } = accountRoutes;
const calls = callsOf({
  listSessions,
  endSession: end,
  logOutEverywhere: endAll,
  ...consentRoutes,
  ...pushRoutes,
});

export const { endSession, logOutEverywhere, putConsents, subscribePush, endPushDevice } = calls;

/** The devices on which the customer is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: [ofCustomer, 'sessions'],
  queryFn: async () => (await calls.listSessions({})).sessions,
});

/** Reads the marketing to which the customer consents. */
export const consentsQuery = queryOptions({
  queryKey: [ofCustomer, 'consents'],
  queryFn: async () => (await calls.getConsents({})).consents,
});

/** Whether notifications come to this device, and the key that a browser subscribes with. */
export const pushDeviceQuery = queryOptions({
  queryKey: [ofCustomer, 'push-device'],
  queryFn: async () => await calls.readPushDevice({}),
});

export type Device = Awaited<ReturnType<typeof calls.listSessions>>['sessions'][number];

import { createApi, noteHeard, type ApiSettings } from '@furlong/client';
import {
  outrightRoutes,
  refusals,
  sessionRoutes,
  settingsRoutes,
  sportDataRoutes,
  type Client,
  type RefusalCode,
  type Route,
} from '@furlong/contract';
import * as z from 'zod/mini';
import { serverUrl } from './server-url.ts';
import { findAccessToken, reportTokenRefused } from './access-token.ts';

// The content policy forbids code made from text, which zod would otherwise try for speed.
z.config({ jitless: true });

const customerRoutes = {
  ...sessionRoutes,
  ...settingsRoutes,
  ...sportDataRoutes,
  ...outrightRoutes,
};

const betslipTimeoutMs = 350_000;
const authTimeoutMs = 230_000;
const nextRacesTimeoutMs = 15_000;
const usualTimeoutMs = 30_000;

function timeoutMs(route: Route): number {
  if (/^\/api\/(?:betslip|geoff)/.test(route.path)) return betslipTimeoutMs;
  if (route.path.startsWith('/api/auth')) return authTimeoutMs;
  return route.path === '/api/GetNextRaces' ? nextRacesTimeoutMs : usualTimeoutMs;
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}

export const apiSettings: ApiSettings = {
  serverUrl,
  findToken: findAccessToken,
  isRefusalCode,
  findLanguage: () => document.documentElement.lang,
  onTokenRefused: reportTokenRefused,
  onAnswer: noteHeard,
  timeoutMs,
};

/**
 * The typed calls of these routes; both directions are parsed. A page that loads late brings its own, so that
 * the first page loads without their schemas.
 */
export function callsOf<Routes extends Record<string, Route>>(routes: Routes): Client<Routes> {
  return createApi(routes, apiSettings);
}

/** The calls that are made from the first page on. */
export const api = callsOf(customerRoutes);

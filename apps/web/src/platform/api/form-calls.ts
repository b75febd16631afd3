import { createFormCalls, type FormCalls } from '@furlong/client';
import type { Route } from '@furlong/contract';
import { apiSettings } from './api.ts';

/** The forms of these routes. A page that has one brings this with it, so that the first load does without. */
export function formCallsOf<Routes extends Record<string, Route>>(
  routes: Routes,
): FormCalls<Routes> {
  return createFormCalls(routes, apiSettings);
}

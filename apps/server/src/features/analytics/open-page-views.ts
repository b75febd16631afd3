import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { createMatomo } from './matomo.ts';
import { createPageCounter, type PageViews } from './page-views.ts';

/** Counts in `/metrics`, and in a measurement service too where one is configured. */
export function openPageViews(
  service: { readonly url: string; readonly siteId: string } | null,
  deps: {
    readonly metrics: Metrics;
    readonly log: Log;
    readonly config: { readonly http: { readonly publicOrigin: string | null } };
  },
): PageViews {
  const counter = createPageCounter(deps.metrics);
  if (service === null) return counter;
  const origin = deps.config.http.publicOrigin ?? 'http://localhost';
  const matomo = createMatomo({ ...service, origin }, deps);
  return {
    count: (page) => {
      counter.count(page);
      matomo.count(page);
    },
    stop: matomo.stop,
  };
}

import type { PagePattern } from '@furlong/contract';
import { Counter } from 'prom-client';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { createMatomo } from './matomo.ts';

/** Where views of pages are counted. Neither side learns who looked. */
export interface PageViews {
  count(page: PagePattern): void;
  readonly stop: () => Promise<void>;
}

/** Counts in `/metrics`, and where a measurement service is named, there too. */
export function openPageViews(
  service: { readonly url: string; readonly siteId: string } | null,
  deps: {
    readonly metrics: Metrics;
    readonly log: Log;
    readonly config: { readonly http: { readonly publicOrigin: string | null } };
  },
): PageViews {
  const counted = createCounted(deps.metrics);
  if (service === null) return counted;
  const origin = deps.config.http.publicOrigin ?? 'http://localhost';
  const forwarded = createMatomo({ ...service, origin }, deps);
  return {
    count: (page) => {
      counted.count(page);
      forwarded.count(page);
    },
    stop: forwarded.stop,
  };
}

function createCounted(metrics: Metrics): PageViews {
  const counter = new Counter({
    name: 'furlong_page_views_total',
    help: 'Views of pages by the patterns of their paths',
    labelNames: ['page'],
    registers: [metrics.registry],
  });
  return {
    count: (page) => {
      counter.inc({ page });
    },
    stop: () => Promise.resolve(),
  };
}

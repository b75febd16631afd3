import type { PagePattern } from '@furlong/contract';
import { Counter } from 'prom-client';
import type { Metrics } from '../../platform/metrics.ts';

/** Counts views of pages. It is told the page alone, never who looked. */
export interface PageViews {
  count(page: PagePattern): void;
  readonly stop: () => Promise<void>;
}

/** Counts in `/metrics`. */
export function createPageCounter(metrics: Metrics): PageViews {
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

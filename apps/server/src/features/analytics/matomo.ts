import type { PagePattern } from '@furlong/contract';
import { Counter } from 'prom-client';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { PageViews } from './page-views.ts';

interface Site {
  readonly url: string;
  readonly siteId: string;
  /** The address at which customers reach the app; the reported pages begin with it. */
  readonly origin: string;
}

const SEND_MS = 2000;
const ANSWER_MS = 5000;
const GOODBYE_MS = 1000;
const WAITING_MAX = 1000;

/**
 * Forwards views in bulk to Matomo's tracking API. The server sends them, so that the browser loads no script and gets
 * no cookie of another company. A view that cannot be delivered is dropped and counted as lost: it is not sent again,
 * so that no view counts twice.
 */
export function createMatomo(
  site: Site,
  deps: { readonly metrics: Metrics; readonly log: Log },
): PageViews {
  const lost = new Counter({
    name: 'furlong_page_views_lost_total',
    help: 'Views of pages that the measurement service did not take',
    registers: [deps.metrics.registry],
  });
  let waiting: PagePattern[] = [];
  let sending: Promise<void> | undefined;
  let isDown = false;
  const deliver = async (pages: readonly PagePattern[], waitMs: number): Promise<void> => {
    try {
      await post(site, pages, waitMs);
      isDown = false;
    } catch (error) {
      lost.inc(pages.length);
      if (!isDown) deps.log.warn({ err: error }, 'the measurement service does not take views');
      isDown = true;
    }
  };
  const send = (waitMs: number): void => {
    if (waiting.length === 0 || sending !== undefined) return;
    const pages = waiting;
    waiting = [];
    sending = deliver(pages, waitMs).finally(() => {
      sending = undefined;
    });
  };
  const timer = setInterval(() => {
    send(ANSWER_MS);
  }, SEND_MS);
  return {
    count: (page) => {
      if (waiting.length < WAITING_MAX) waiting.push(page);
      else lost.inc();
    },
    stop: async () => {
      clearInterval(timer);
      await sending;
      send(GOODBYE_MS);
      await sending;
    },
  };
}

/** @throws Error where the service cannot be reached or refuses the views. */
async function post(site: Site, pages: readonly PagePattern[], waitMs: number): Promise<void> {
  const response = await fetch(site.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requests: pages.map((page) => toRequest(site, page)) }),
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the measurement service answers ${response.status}`);
}

function toRequest({ siteId, origin }: Site, page: PagePattern): string {
  const query = new URLSearchParams({
    idsite: siteId,
    rec: '1',
    url: `${origin}${page}`,
    action_name: page,
    // All views come from the server's address: without this, Matomo would take them for one visitor's.
    new_visit: '1',
  });
  return `?${query.toString()}`;
}

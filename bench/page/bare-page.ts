/** A page with prices and nothing else: what a view under measurement is compared with, on the same machine at the same time. */
import http from 'node:http';
import type { Page } from '@playwright/test';

export interface BarePages {
  readonly url: string;
  stop(): Promise<void>;
}

/** The text of every price is one of these in turn. */
const prices = [
  '4/5',
  '10/11',
  'EVENS',
  '11/10',
  '6/5',
  '5/4',
  '11/8',
  '6/4',
  '13/8',
  '7/4',
  '2/1',
];
/**
 * How often the bare page is told what has changed, which is as often as a page of the product is.
 */
const tickMs = 100;

/** Serves the page, with as many prices as its address says. */
export async function serveBarePages(): Promise<BarePages> {
  const server = http.createServer((request, response) => {
    const count = Number(new URL(request.url ?? '', 'http://bare').searchParams.get('prices'));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(drawPage(count));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    stop: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function drawPage(count: number): string {
  const buttons = Array.from({ length: count }, (_, index) => {
    const text = prices[index % prices.length] ?? '';
    return `<button class="price" aria-pressed="false">${text}</button>`;
  });
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
    <title>Bare</title>
    <style>
      main { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; padding: 120px 8px }
      button { height: 44px } [aria-pressed="true"] { background: gold }
    </style>
    <main>${buttons.join('')}</main>
    <script>
      document.querySelector('main').addEventListener('click', ({ target }) => {
        target.setAttribute('aria-pressed', target.getAttribute('aria-pressed') !== 'true');
      });
    </script></html>`;
}

/** Changes so many texts a second from now on. */
export async function moveBarePrices(page: Page, perSecond: number): Promise<void> {
  await page.evaluate(
    ({ texts, everyMs, count }) => {
      const nodes = [...document.querySelectorAll('main button')].map(
        (button) => button.firstChild,
      );
      let step = 0;
      setInterval(() => {
        for (let moved = 0; moved < count; moved += 1) {
          step += 1;
          const node = nodes[step % nodes.length];
          const text = texts[(step + Math.floor(step / nodes.length)) % texts.length];
          if (node && text !== undefined) node.nodeValue = text;
        }
      }, everyMs);
    },
    { texts: prices, everyMs: tickMs, count: Math.round((perSecond * tickMs) / 1000) },
  );
}

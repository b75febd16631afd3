/** A page that React draws and that does nothing else: what a first load is compared with, on the same machine at the same time. */
import { build } from 'esbuild';
import http from 'node:http';
import { fileURLToPath } from 'node:url';

export interface BareReactPage {
  /** Draws as many elements as the address asks for. */
  readonly url: (elements: number) => string;
  stop(): Promise<void>;
}

/** Rows as a list of the product has them: a name, a line below it, three prices. */
const source = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  const perRow = 6;
  const rows = Math.round(Number(new URL(location.href).searchParams.get('elements')) / perRow);
  const row = (_, index) =>
    createElement('li', { key: index },
      createElement('a', { href: '/' + index }, 'Row ' + index),
      createElement('p', null, 'Today 15:' + (index % 60)),
      ['4/5', 'EVENS', '11/10'].map((price) =>
        createElement('button', { key: price, 'aria-pressed': false }, price)));
  createRoot(document.getElementById('root')).render(
    createElement('ul', null, Array.from({ length: rows }, row)));
`;

const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
  <title>Bare</title>
  <style>
    ul { display: grid; gap: 8px; padding: 8px; list-style: none }
    li { display: grid; grid-template-columns: repeat(3, 1fr) } a, p { grid-column: 1 / -1; margin: 0 }
    button { height: 44px }
  </style>
  <div id="root"></div><script type="module" src="/bare.js"></script></html>`;

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

export async function serveBareReactPage(): Promise<BareReactPage> {
  const script = await bundle();
  const server = http.createServer((request, response) => {
    const isScript = request.url === '/bare.js';
    const kind = isScript ? 'text/javascript' : 'text/html; charset=utf-8';
    response.setHeader('content-type', kind);
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: (elements) => `http://127.0.0.1:${String(address.port)}/?elements=${String(elements)}`,
    stop: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

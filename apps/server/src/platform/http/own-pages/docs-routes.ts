import type { Route } from '@furlong/contract';
import type { HttpServer } from '../http-server.ts';
import { describeRoutes } from './openapi.ts';

const STYLE = `:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
h2 { font-size: 1rem; margin: 0; } code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { overflow: auto; max-height: 28rem; padding: .75rem; border-radius: .5rem;
  background: color-mix(in srgb, currentColor 6%, transparent); }
.method { display: inline-block; min-width: 4.5em; font-weight: 700; } .who { opacity: .7; }
ul { padding-left: 1.25rem; }`;

/** Serves the contract as data and as a page. Each is made once, when it is first asked for. */
export function bindDocsRoutes(server: HttpServer, routes: Readonly<Record<string, Route>>): void {
  const { fastify: app } = server;
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describeRoutes(routes));
    return await reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (_request, reply) => {
    page ??= drawPage(routes);
    return await reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs.css', async (_request, reply) => {
    return await reply.type('text/css; charset=utf-8').send(STYLE);
  });
}

function drawPage(routes: Readonly<Record<string, Route>>): string {
  const paths = describeRoutes(routes)['paths'] as Record<string, Record<string, unknown>>;
  const sections = Object.values(routes).map((route) =>
    drawRoute(route, paths[route.path]?.[route.method.toLowerCase()]),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Furlong API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><h1>Furlong API</h1><p>The same as data: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections.join('\n')}</body></html>`;
}

function drawRoute(route: Route, operation: unknown): string {
  const refusals = route.refusals.map((code) => `<li><code>${escape(code)}</code></li>`).join('');
  return `<section><h2><span class="method">${route.method}</span> <code>${escape(route.path)}</code></h2>
<p>${escape(route.summary)} <span class="who">(${route.access})</span></p>
${refusals === '' ? '' : `<ul>${refusals}</ul>`}
<details><summary>Request and answer</summary><pre>${escape(JSON.stringify(operation, null, 2))}</pre></details></section>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

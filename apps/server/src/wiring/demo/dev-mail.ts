import { defineRoutes, type Handlers } from '@furlong/contract';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import type { DemoMail, DemoMailbox } from '../../ports/mail/embedded/demo-mailbox.ts';
import { escapeHtml } from './escape-html.ts';

/** This route is not in the contract, because only a demo has it. */
export const devMailRoutes = defineRoutes({
  readMail: {
    method: 'GET',
    path: '/dev/mail',
    access: 'anyone',
    activity: null,
    summary: 'Mail of the demo to one address, or to all, the latest first',
    request: z.strictObject({ to: z.optional(z.string().check(z.maxLength(320))) }),
    response: z.array(
      z.strictObject({
        to: z.string(),
        from: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        at: z.string(),
      }),
    ),
    refusals: ['request.malformed'],
  },
});

export function devMailHandlers(mailbox: DemoMailbox): Handlers<typeof devMailRoutes, Context> {
  return {
    readMail: async ({ to }) =>
      (await mailbox.list(to)).map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
  };
}

const STYLE = `:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
h2 { font-size: 1.125rem; margin: 0; } .who { opacity: .75; margin: 0 0 .5rem; overflow-wrap: anywhere; }
iframe { width: 100%; height: 20rem; border: 1px solid; background: #fff; color-scheme: light; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem; }`;

/** A page of the mail. The HTML of a mail is drawn in a frame that may do nothing: no script, no form, no way out. */
export function bindMailPage({ fastify: app }: HttpServer, mailbox: DemoMailbox): void {
  app.get('/dev/mail.html', async (_request, reply) => {
    const page = drawPage(await mailbox.list());
    return await reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get('/dev/mail.css', async (_request, reply) => {
    return await reply.type('text/css; charset=utf-8').send(STYLE);
  });
}

function drawPage(mails: readonly DemoMail[]): string {
  const drawn = mails.map(drawMail).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mail of the demo</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/dev/mail.css"></head>
<body><h1>Mail of the demo</h1><p>Nobody delivers these: they are kept for you to read.</p>
${drawn === '' ? '<p>There is none yet.</p>' : drawn}</body></html>`;
}

function drawMail({ to, from, subject, text, html, at }: DemoMail): string {
  return `<article><h2>${escapeHtml(subject)}</h2>
<p class="who">${escapeHtml(from)} to ${escapeHtml(to)}, ${at.toISOString()}</p>
<iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details></article>`;
}

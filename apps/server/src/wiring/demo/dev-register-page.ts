import type { HttpServer } from '../../platform/http/http-server.ts';
import {
  registerManners,
  type DemoRegister,
} from '../../ports/exclusion-register/embedded/demo-register.ts';
import { escapeHtml } from './escape-html.ts';

const STYLE = `:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
form { margin: .5rem 0; display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
label { display: grid; } input, select, button { font: inherit; min-height: 2.75rem; }
ul { padding: 0; } li { display: flex; justify-content: space-between; gap: 1rem; align-items: center; }`;

/** Sends each form as JSON to the routes of the register, and shows the page as it is then. */
const SCRIPT = `for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form));
    if ('number' in fields) fields.number = Number(fields.number);
    const { status } = await fetch('/dev/register', {
      method: form.dataset.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    if (status === 200) location.reload();
    else form.querySelector('output').textContent = 'That was not taken.';
  });
}`;

/** A page of who is on the register of the demo, by which people are put on it and taken off. */
export function bindRegisterPage({ fastify: app }: HttpServer, register: DemoRegister): void {
  app.get('/dev/register.html', async (_request, reply) => {
    return await reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(drawPage(register));
  });
  app.get('/dev/register.css', async (_request, reply) => {
    return await reply.type('text/css; charset=utf-8').send(STYLE);
  });
  app.get('/dev/register.js', async (_request, reply) => {
    return await reply.type('text/javascript; charset=utf-8').send(SCRIPT);
  });
}

function drawPage(register: DemoRegister): string {
  const people = register.list().map(drawPerson).join('\n');
  const manners = registerManners.map(
    (manner) =>
      `<option${manner === register.manner() ? ' selected' : ''} value="${manner}">${MANNERS[manner]}</option>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Register of the demo</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/dev/register.css"></head>
<body><h1>Register of the demo</h1><p>It stands in for a national register of people who have excluded themselves from every operator. A restart empties it.</p>
<h2>Who is on it</h2>${people === '' ? '<p>Nobody.</p>' : `<ul>${people}</ul>`}
<h2>Put somebody on it</h2><form data-method="POST">
<label>First name <input name="firstName" required maxlength="255"></label>
<label>Last name <input name="lastName" required maxlength="255"></label>
<label>Date of birth <input name="dateOfBirth" type="date" required></label>
<button>Put on</button><output role="status"></output></form>
<h2>How it answers</h2><form data-method="PUT">
<label>Manner <select name="manner">${manners.join('')}</select></label>
<button>Set</button><output role="status"></output></form>
<script src="/dev/register.js"></script></body></html>`;
}

const MANNERS = { prompt: 'At once', slow: 'Late', silent: 'Not at all' } as const;

function drawPerson(person: ReturnType<DemoRegister['list']>[number]): string {
  const { number, firstName, lastName, dateOfBirth } = person;
  const words = escapeHtml(`${firstName} ${lastName}, born ${dateOfBirth}`);
  return `<li>${words}<form data-method="DELETE">
<input type="hidden" name="number" value="${String(number)}">
<button aria-label="Take ${words} off">Take off</button><output role="status"></output></form></li>`;
}

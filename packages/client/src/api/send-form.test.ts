import { defineRoutes, fileResponse, refusals, type RefusalCode } from '@furlong/contract';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiFault, FormRefusal } from './api-client.ts';
import { fetchFile } from './fetch-file.ts';
import { createFormCalls } from './send-form.ts';

const routes = defineRoutes({
  register: {
    method: 'POST',
    path: '/api/register/{place}',
    access: 'anyone',
    activity: null,
    summary: 'Registers',
    request: z.strictObject({
      place: z.string(),
      Email: z.string(),
      'Address.City': z.optional(z.string()),
      Terms: z.optional(z.boolean()),
    }),
    body: {
      kind: 'form',
      files: { Photo: { bytesMax: 100, types: ['image/png'], count: 1 } },
      bytesMax: 1000,
    },
    response: z.strictObject({ isOK: z.boolean() }),
    refusals: ['request.malformed', 'request.too_large', 'form.invalid'],
  },
  passport: {
    method: 'GET',
    path: '/api/passport/{id}',
    access: 'customer',
    activity: 'account',
    summary: 'A passport',
    request: z.strictObject({ id: z.string() }),
    answers: { fileTypes: ['application/pdf'] },
    response: fileResponse,
    refusals: ['session.expired'],
  },
});

const photo = new File(['x'], 'me.png', { type: 'image/png' });
const form = { fields: { place: 'a/b', Email: 'a@b.ie' }, files: { Photo: [photo] } };

/** A stand-in for the browser's request, which keeps the form that was sent and answers when the test says so. */
class Browser extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  opened: readonly string[] = [];
  sent: FormData | undefined;
  status = 0;
  responseText = '';
  timeout = 0;

  open(...opened: readonly string[]): void {
    this.opened = opened;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(data: FormData): void {
    this.sent = data;
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

function open() {
  const browser = new Browser();
  const settings = {
    serverUrl: (path: string) => path,
    findToken: () => 'abc',
    isRefusalCode: (code: string): code is RefusalCode => Object.hasOwn(refusals, code),
    onTokenRefused: vi.fn(),
    onAnswer: vi.fn(),
    timeoutMs: () => 1000,
  };
  const createRequest = (): XMLHttpRequest => browser as unknown as XMLHttpRequest;
  return { browser, settings, calls: createFormCalls(routes, { ...settings, createRequest }) };
}

describe('a form', () => {
  it('travels with its files and the token, and answers as the contract says', async () => {
    const { browser, calls, settings } = open();
    const answered = calls.register(form);
    expect(browser.opened).toEqual(['POST', '/api/register/a%2Fb']);
    expect(browser.headers.get('authorization')).toBe('Bearer abc');
    expect([...(browser.sent ?? new FormData()).keys()]).toEqual(['Email', 'Photo']);
    expect(browser.sent?.get('Email')).toBe('a@b.ie');
    expect(browser.sent?.get('Photo')).toMatchObject({ name: 'me.png' });
    browser.answer(200, { isOK: true });
    expect(await answered).toEqual({ isOK: true });
    expect(settings.onAnswer).toHaveBeenCalledOnce();
  });

  it('carries a box that is ticked or not as a word', () => {
    const { browser, calls } = open();
    void calls.register({ ...form, fields: { ...form.fields, Terms: false } });
    expect(browser.sent?.get('Terms')).toBe('false');
  });

  it('tells how much of it has left', async () => {
    const { browser, calls } = open();
    const shares: number[] = [];
    const answered = calls.register(form, { onProgress: (share) => shares.push(share) });
    const told = [
      { loaded: 1, total: 4 },
      { loaded: 4, total: 4 },
      { loaded: 0, total: 0 },
    ];
    for (const progress of told) {
      browser.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
    }
    browser.answer(200, { isOK: true });
    await answered;
    expect(shares).toEqual([0.25, 1]);
  });

  it('is given up when the signal says so, before or meanwhile', async () => {
    const { browser, calls } = open();
    const meanwhile = new AbortController();
    const answered = calls.register(form, { signal: meanwhile.signal });
    meanwhile.abort();
    await expect(answered).rejects.toEqual(new ApiFault('given up'));
    const again = open();
    const before = again.calls.register(form, { signal: AbortSignal.abort() });
    await expect(before).rejects.toEqual(new ApiFault('given up'));
    expect([browser.sent !== undefined, again.browser.sent]).toEqual([true, undefined]);
  });

  it('is refused field by field', async () => {
    const { browser, calls } = open();
    const fields = [{ field: 'Photo', code: 'file.too_large', parameters: { bytesMax: 100 } }];
    const answered = calls.register(form);
    browser.answer(400, { code: 'form.invalid', message: 'No', fields, errors: { Photo: ['No'] } });
    const refusal = await answered.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FormRefusal);
    expect(refusal).toMatchObject({ status: 400, fields });
  });

  it.each<[string, (browser: Browser) => void]>([
    ['broken line', (browser) => void browser.dispatchEvent(new Event('error'))],
    ['time-out', (browser) => void browser.dispatchEvent(new Event('timeout'))],
    ['page of a proxy', (browser) => void browser.answer(502, '<html>')],
    ['foreign answer', (browser) => void browser.answer(200, { isOK: 'yes' })],
  ])('is a fault after a %s', async (_what, fail) => {
    const { browser, calls } = open();
    const answered = calls.register(form);
    fail(browser);
    await expect(answered).rejects.toBeInstanceOf(ApiFault);
  });

  it('tells of a token that is not good any more', async () => {
    const { browser, calls, settings } = open();
    const answered = calls.register(form);
    browser.answer(401, { code: 'session.expired', message: 'x' });
    await expect(answered).rejects.toMatchObject({ code: 'session.expired' });
    expect(settings.onTokenRefused).toHaveBeenCalledOnce();
  });
});

describe('a file', () => {
  const answering = (response: Response) => ({
    ...open().settings,
    fetch: vi.fn<typeof fetch>(async () => response),
  });

  it('comes with its name', async () => {
    const disposition = `attachment; filename="_"; filename*=UTF-8''p%C3%A4ss.pdf`;
    const headers = { 'content-disposition': disposition };
    const settings = answering(new Response('%PDF', { headers }));
    const { fileName, content } = await fetchFile(routes.passport, { id: '7' }, settings);
    expect([fileName, content.size]).toEqual(['päss.pdf', 4]);
    expect(settings.fetch.mock.calls[0]?.[0]).toBe('/api/passport/7');
  });

  it('is refused as other calls are', async () => {
    const answer = { code: 'session.expired', message: 'x' };
    const settings = answering(Response.json(answer, { status: 401 }));
    await expect(fetchFile(routes.passport, { id: '7' }, settings)).rejects.toMatchObject(answer);
    expect(settings.onTokenRefused).toHaveBeenCalledOnce();
  });
});

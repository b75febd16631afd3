import { once } from 'node:events';
import net from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { sweepFiles } from '../../../core/files/files.jobs.ts';
import { FILE_BYTES_MAX, FORM_BYTES_MAX, shareFormServer } from '../testing/form-server.ts';
import { formType, toMultipart, type Part } from '../testing/multipart.ts';

const form = shareFormServer();
const email = { name: 'Email', content: 'a@b.ie' };
const keep = { name: 'Email', content: 'keep@x.ie' };
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
let png: Buffer;

beforeAll(async () => {
  const create = { width: 8, height: 4, channels: 3, background: 'green' } as const;
  png = await sharp({ create }).png().toBuffer();
});

function photo(content: string | Buffer = png, fileName = 'me.png'): Part {
  return { name: 'Photo', fileName, content };
}

function paper(content: string | Buffer = pdf, fileName = 'bill.pdf'): Part {
  return { name: 'Papers', fileName, content, type: 'application/pdf' };
}

function pdfOf(bytes: number): Buffer {
  return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length - 6, ' '), Buffer.from('\n%%EOF')]);
}

describe('a form', () => {
  it('gives its handler fields and files, in whatever order they come', async () => {
    const city = { name: 'Address.City', content: 'Dún Laoghaire' };
    const parts = [photo(), paper(), city, paper(pdf, 'rent.pdf'), email];
    expect(await form().send(parts)).toEqual({
      status: 200,
      body: { photo: 'me.png', city: 'Dún Laoghaire' },
    });
    expect(form().seen()).toMatchObject([
      { name: 'me.png', mediaType: 'image/png' },
      { name: 'bill.pdf', mediaType: 'application/pdf', bytes: pdf.length },
      { name: 'rent.pdf', mediaType: 'application/pdf', bytes: pdf.length },
    ]);
  });

  it('keeps what its handler keeps in a transaction, and removes the rest when it ends', async () => {
    await form().send([email, photo(), paper()]);
    expect(await form().countFiles()).toBe(0);
    await form().send([keep, photo(), paper()]);
    expect(await form().countFiles()).toBe(2);
  });

  it('removes what a transaction kept that was undone', async () => {
    const { status, body } = await form().send([
      { name: 'Email', content: 'taken@x.ie' },
      photo(),
      paper(),
    ]);
    expect(form().seen()).toHaveLength(2);
    expect(status).toBe(409);
    expect(body).toEqual({
      code: 'form.invalid',
      message: 'One or more fields are invalid. Please fix and try again.',
      fields: [{ field: 'Email', code: 'email.taken', parameters: {} }],
      errorMessages: [{ field: 'Email', message: 'Email already exists', errorType: 'duplicate' }],
      errors: { Email: ['Email already exists'] },
      errorMessage: 'Email already exists',
    });
    expect(await form().countFiles()).toBe(0);
  });

  it('names every field that is wrong, texts and files alike', async () => {
    const short = { name: 'Email', content: 'a' };
    const { status, body } = await form().send([photo('#!/bin/sh\necho'), short]);
    expect(status).toBe(400);
    expect(body.fields).toEqual([
      { field: 'Email', code: 'email.required', parameters: { minimum: 3 } },
      { field: 'Photo', code: 'file.type_not_allowed', parameters: {} },
    ]);
    expect(body.errorMessages[0]).toEqual({
      field: 'Email',
      message: 'Minimum length of Email is 3',
      errorType: 'required',
    });
    expect((await form().send([])).body.fields).toEqual([
      { field: 'Email', code: 'field.required', parameters: {} },
    ]);
    expect(await form().countFiles()).toBe(0);
  });

  it('takes a file of exactly its limit, and refuses one byte more by its field', async () => {
    expect((await form().send([keep, paper(pdfOf(FILE_BYTES_MAX))])).status).toBe(200);
    expect(form().seen()[0]?.bytes).toBe(FILE_BYTES_MAX);
    const { status, body } = await form().send([keep, paper(pdfOf(FILE_BYTES_MAX + 1)), photo()]);
    expect([status, body.fields]).toEqual([
      400,
      [
        {
          field: 'Papers',
          code: 'file.too_large',
          parameters: {
            bytesMax: FILE_BYTES_MAX,
            label: 'Proof of address',
            name: 'bill.pdf',
            n: 0.05,
          },
        },
      ],
    ]);
    expect(body.errors).toEqual({
      Papers: ['Proof of address file bill.pdf must be 0.05Mb max.'],
    });
    expect(await form().countFiles()).toBe(1);
  });

  it('refuses a form that is larger than allowed, said or found out on the way', async () => {
    const half = pdfOf(FILE_BYTES_MAX);
    const parts = [email, paper(half), paper(half), photo(Buffer.alloc(FILE_BYTES_MAX))];
    const told = await form().send(parts);
    expect([told.status, told.body.code]).toEqual([413, 'request.too_large']);
    const bytes = toMultipart(parts);
    expect(bytes.length).toBeGreaterThan(FORM_BYTES_MAX);
    expect(await sendRaw(bytes, { isChunked: true })).toContain('HTTP/1.1 413');
    const preamble = Buffer.alloc(FORM_BYTES_MAX + 1, 'x');
    expect(await sendRaw(preamble, { isChunked: true })).toContain('HTTP/1.1 413');
    expect(await form().countFiles()).toBe(0);
  });

  it('refuses a second file for a field of one, and reads on', async () => {
    const { status, body } = await form().send([photo(), photo(), email]);
    expect([status, body.fields]).toEqual([
      400,
      [{ field: 'Photo', code: 'file.too_many', parameters: { count: 1 } }],
    ]);
    expect(await form().countFiles()).toBe(0);
  });

  it.each<[string, () => readonly Part[], number, string]>([
    [
      'a hundred fields',
      () => Array.from({ length: 100 }, (_, at) => ({ name: `f${at}`, content: 'x' })),
      413,
      'request.too_large',
    ],
    [
      'files without end',
      () => [email, ...Array.from({ length: 30 }, () => photo())],
      413,
      'request.too_large',
    ],
    ['a file for a text', () => [{ ...photo(), name: 'Email' }], 400, 'request.malformed'],
    [
      'a file for no field',
      () => [email, paper(), { ...photo(), name: 'X' }],
      400,
      'request.malformed',
    ],
    ['a text for a file', () => [email, { name: 'Photo', content: 'x' }], 400, 'request.malformed'],
    ['a text twice', () => [email, email], 400, 'request.malformed'],
    ['a prototype', () => [email, { name: '__proto__', content: 'x' }], 400, 'request.malformed'],
    ['JSON for a text', () => [{ ...email, type: 'application/json' }], 400, 'request.malformed'],
    ['a NUL', () => [{ name: 'Email', content: 'a\0b@c' }], 400, 'request.malformed'],
    [
      'a path parameter again',
      () => [email, { name: 'place', content: 'x' }],
      400,
      'request.malformed',
    ],
    ['a long name', () => [email, { name: 'n'.repeat(500), content: '' }], 400, 'form.invalid'],
    ['a foreign field', () => [email, { name: 'Bonus', content: '1' }], 400, 'form.invalid'],
    ['a long text', () => [{ name: 'Email', content: 'x'.repeat(5000) }], 400, 'form.invalid'],
    ['an empty file', () => [email, photo('')], 400, 'form.invalid'],
  ])('refuses %s, and leaves nothing', async (_what, parts, status, code) => {
    const answer = await form().send([paper(), ...parts()]);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await form().countFiles()).toBe(0);
    expect(form().server.lines).toEqual([]);
  });

  it.each([
    ['another type', 'application/json'],
    ['text', 'text/plain'],
    ['no type', ''],
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary', 'multipart/form-data; boundary=other'],
    ['another multipart', 'multipart/mixed; boundary=furlong-boundary'],
  ])('refuses %s as the type of its body', async (_what, type) => {
    const answer = await form().send([email, photo()], type);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.malformed']);
    expect(form().server.lines).toEqual([]);
  });

  it('refuses JSON, and no other route takes a form', async () => {
    const asJson = { method: 'POST', url: '/api/register/here', payload: { Email: 'a' } } as const;
    expect((await form().server.fastify.inject(asJson)).statusCode).toBe(400);
    const headers = { 'content-type': formType };
    const asForm = {
      method: 'POST',
      url: '/api/hear/x',
      headers,
      payload: toMultipart([]),
    } as const;
    expect((await form().server.fastify.inject(asForm)).statusCode).toBe(400);
  });

  it('takes a field of files in which nothing was chosen', async () => {
    const chosen = { name: 'Photo', fileName: '', content: '', type: 'application/octet-stream' };
    const { status, body } = await form().send([email, chosen]);
    expect([status, body.photo]).toEqual([200, null]);
    expect(await form().countFiles()).toBe(0);
  });

  it.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['C:\\\\Users\\\\ann\\\\me.png', 'me.png'],
    ['..', 'file'],
    ['/', 'file'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
    ['a\u0007b\u202egnp.exe', 'abgnp.exe'],
    [`${'n'.repeat(400)}.png`, `${'n'.repeat(251)}.png`],
    ['фото 照片.png', 'фото 照片.png'],
  ])('keeps the name %s as text alone', async (given, kept) => {
    expect((await form().send([email, photo(png, given)])).status).toBe(200);
    expect(form().seen()[0]?.name).toBe(kept);
  });

  it.each([
    ['in a file', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    ['in a header', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 70)])],
    ['before its end', (bytes: Buffer) => bytes.subarray(0, -6)],
  ])('refuses a form that ends %s, and leaves nothing', async (_where, cut) => {
    const bytes = cut(toMultipart([email, paper(pdfOf(20_000))]));
    const answer = await sendRaw(bytes);
    expect(answer).toContain('HTTP/1.1 400');
    expect(await form().countFiles()).toBe(0);
    expect(form().server.lines).toEqual([]);
  });

  it('leaves nothing of a form whose sender hangs up in the middle of a file', async () => {
    const bytes = toMultipart([email, paper(pdfOf(40_000))]);
    const socket = await connect();
    socket.write(head(`Content-Length: ${bytes.length}`));
    socket.write(bytes.subarray(0, 30_000));
    await eventually(async () => expect(await form().countFiles()).toBe(1));
    socket.destroy();
    await eventually(async () => expect(await form().countFiles()).toBe(0));
    expect(form().server.lines).toEqual([]);
  });

  it('leaves files of a crash to the sweep, which spares the kept and the young', async () => {
    const { db, files } = form();
    await form().send([keep, paper()]);
    await files.write(
      (async function* () {
        yield Buffer.from('left');
      })(),
    );
    const deps = { db, files, log: { warn: () => undefined } };
    await sweepFiles(deps);
    expect(await form().countFiles()).toBe(2);
    await sweepFiles(deps, -60_000);
    expect(await form().countFiles()).toBe(1);
    await db.query('delete from kept_files');
    await sweepFiles(deps, -60_000);
    expect(await form().countFiles()).toBe(0);
  });
});

function head(length: string): string {
  return `POST /api/register/here HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\n${length}\r\n\r\n`;
}

async function connect(): Promise<net.Socket> {
  const { fastify } = form().server;
  if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends a body through a socket of its own, and answers with what came back. */
async function sendRaw(body: Buffer, { isChunked = false } = {}): Promise<string> {
  const socket = await connect();
  if (isChunked) {
    socket.write(head('Transfer-Encoding: chunked'));
    socket.write(`${body.length.toString(16)}\r\n`);
    socket.write(body);
    socket.write('\r\n0\r\n\r\n');
  } else {
    socket.write(head(`Content-Length: ${body.length}`));
    socket.write(body);
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

import { describe, expect, it } from 'vitest';
import { shareFormServer } from '../testing/form-server.ts';

const form = shareFormServer();

async function readFile(name: string, type = 'application/pdf') {
  const key = await form().files.write(
    (async function* () {
      yield Buffer.from('%PDF-');
      yield Buffer.from('1.7');
    })(),
  );
  const url = `/api/file/${key}?name=${encodeURIComponent(name)}&type=${encodeURIComponent(type)}`;
  return await form().server.fastify.inject(url);
}

describe('a file that is answered', () => {
  it('is whole, to be saved, never shown and never kept by others', async () => {
    const { statusCode, headers, body } = await readFile('bill.pdf');
    expect([statusCode, body]).toEqual([200, '%PDF-1.7']);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '8',
      'content-disposition': `attachment; filename="bill.pdf"; filename*=UTF-8''bill.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each([
    ['a "b".pdf', `attachment; filename="a _b_.pdf"; filename*=UTF-8''a%20%22b%22.pdf`],
    [
      'x\r\nSet-Cookie: a=b',
      `attachment; filename="x__Set-Cookie_ a_b"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20a%3Db`,
    ],
    [
      "фото'*.png",
      `attachment; filename="______.png"; filename*=UTF-8''%D1%84%D0%BE%D1%82%D0%BE%27%2A.png`,
    ],
  ])('says the name %s so that it stays a name', async (name, disposition) => {
    const { headers } = await readFile(name);
    expect(headers['content-disposition']).toBe(disposition);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is a fault where its type is none that the contract names', async () => {
    const { statusCode, body } = await readFile('x.html', 'text/html');
    expect(statusCode).toBe(500);
    expect(body).not.toContain('%PDF');
  });
});

import { describe, expect, it } from 'vitest';
import { createQuietFeed, shareTestApp } from '../../../test/start-test-app.ts';

const start = shareTestApp({}, createQuietFeed());
const path = '/dev/register';

describe('the register of a demo', () => {
  it('has people put on it and taken off, and answers as it is told', async () => {
    const { call } = await start();
    expect((await call(path)).body).toEqual({ manner: 'prompt', people: [] });
    const ruby = { firstName: 'Ruby', lastName: 'Walters', dateOfBirth: '1990-01-01' };
    const tom = { firstName: 'Tom', lastName: '<b>Keane</b>', dateOfBirth: '1990-01-01' };
    for (const body of [ruby, tom]) expect((await call(path, { body })).status).toBe(200);
    await call(path, { method: 'DELETE', body: { number: 1 } });
    await call(path, { method: 'PUT', body: { manner: 'slow' } });
    expect((await call(path)).body).toEqual({ manner: 'slow', people: [{ ...tom, number: 2 }] });

    const page = await call('/dev/register.html');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.body).toContain('Tom &lt;b&gt;Keane&lt;/b&gt;, born 1990-01-01');
    expect(page.body).toContain('<option selected value="slow">');
    expect(page.body).not.toMatch(/Walters|<b>| style=/);
    for (const [name, type] of [
      ['css', 'text/css'],
      ['js', 'text/javascript'],
    ] as const)
      expect((await call(`/dev/register.${name}`)).headers.get('content-type')).toContain(type);
  });

  it.each([
    ['POST', { firstName: '', lastName: 'Walters', dateOfBirth: '1990-01-01' }],
    ['POST', { firstName: 'Ruby', lastName: 'Walters', dateOfBirth: '1990-02-30' }],
    ['PUT', { manner: 'late' }],
    ['DELETE', { number: '1' }],
  ])('takes no %s of %j', async (method, body) => {
    const { call } = await start();
    expect((await call(path, { method, body })).status).toBe(400);
  });
});

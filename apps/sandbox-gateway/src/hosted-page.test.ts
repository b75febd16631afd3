import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandboxGateway } from './start-sandbox-gateway.ts';
import { approvedCard, sendForm, visitPage } from './testing/hosted-page-visitor.ts';

/** A sandbox, and a shop that has a checkout made. */
async function openShop() {
  const clock = { now: Date.parse('2026-11-26T12:00:00Z') };
  const sandbox = await startSandboxGateway({ port: 0, now: () => clock.now, retryDelaysMs: [] });
  onTestFinished(sandbox.stop);
  const { url, shopId, secret } = sandbox;
  const authorization = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`;
  const call = async (path: string, body?: unknown, headers = {}) => {
    const sent = { authorization, 'x-api-version': '2', ...headers };
    const post = { method: 'POST', body: JSON.stringify(body) };
    const options = { headers: sent, ...(body === undefined ? {} : post) };
    const response = await fetch(`${url}${path}`, options);
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
    return { status: response.status, body: (await response.json()) as any };
  };
  const createCheckout = async (order = {}, checkout = {}) => {
    const settings = {
      success_url: 'https://shop.example/s',
      decline_url: 'https://shop.example/d',
      fail_url: 'https://shop.example/f',
      cancel_url: 'https://shop.example/c?a=1&b=2',
      notification_url: 'http://127.0.0.1:1/hook',
    };
    const sum = { amount: 123_450, currency: 'GBP', description: '<b>Shoes</b> & "socks"' };
    const asked = { order: { ...sum, tracking_id: 'o-1', ...order }, settings, ...checkout };
    const created = await call('/ctp/api/checkouts', {
      checkout: { transaction_type: 'payment', ...asked },
    });
    return created.body.checkout as { readonly token: string; readonly redirect_url: string };
  };
  return { sandbox, clock, call, createCheckout };
}

describe('the card page', () => {
  it('says what is paid, and that it is a sandbox, in a page that needs nothing from elsewhere', async () => {
    const { createCheckout, sandbox } = await openShop();
    const page = await visitPage((await createCheckout()).redirect_url);
    expect(page.html).toContain('£1,234.50');
    expect(page.html).toContain('No money is taken');
    expect(page.html).toContain('&#60;b&#62;Shoes&#60;/b&#62; &#38; &#34;socks&#34;');
    expect(page.html).toContain('href="https://shop.example/c?a=1&#38;b=2"');
    expect(page.html).not.toMatch(/<script| style=|<style|src=|https?:\/\/(?!shop\.example)/);
    const style = await fetch(`${sandbox.url}/style.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
    const css = await style.text();
    expect(css).toContain('prefers-color-scheme: dark');
    expect(css).not.toMatch(/url\(|@import/);
  });

  it('names each of its fields, and lets a browser fill them in', async () => {
    const { createCheckout } = await openShop();
    const { html } = await visitPage((await createCheckout()).redirect_url);
    for (const [name, autocomplete] of [
      ['number', 'cc-number'],
      ['expiry', 'cc-exp'],
      ['cvc', 'cc-csc'],
      ['holder', 'cc-name'],
    ] as const) {
      expect(html).toContain(`<label for="${name}">`);
      expect(html).toMatch(
        new RegExp(`id="${name}" name="${name}"[^>]*autocomplete="${autocomplete}"`),
      );
    }
  });

  it('is shown in a frame of the shop alone, and leads nowhere but to the shop', async () => {
    const { createCheckout } = await openShop();
    const { headers } = await visitPage((await createCheckout()).redirect_url);
    const rules = headers.get('content-security-policy')?.split('; ');
    expect(rules).toEqual([
      "default-src 'none'",
      "style-src 'self'",
      "form-action 'self' https://shop.example",
      "base-uri 'none'",
      'frame-ancestors https://shop.example',
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    ['number', '4200 0000 0000 0001', 'Enter the card number'],
    ['number', '4200', 'Enter the card number'],
    ['number', '', 'Enter the card number'],
    ['expiry', '13/39', 'Enter the month and year'],
    ['expiry', 'soon', 'Enter the month and year'],
    ['expiry', '10/26', 'This card has expired'],
    ['cvc', '12', 'Enter the three digits'],
    ['cvc', 'abc', 'Enter the three digits'],
    ['holder', '  ', 'Enter the name'],
  ])('says beside %s what is wrong with %j, and takes nothing', async (field, text, fault) => {
    const { createCheckout, sandbox } = await openShop();
    const page = await visitPage((await createCheckout()).redirect_url);
    const answer = await sendForm(page, { ...approvedCard, [field]: text });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('<title>Error: Please correct the card.</title>');
    expect(answer.html).toMatch(
      new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*${field}-fault`),
    );
    expect(answer.html).toMatch(new RegExp(`id="${field}-fault">${fault}`));
    expect(answer.html.match(/aria-invalid/g)).toHaveLength(1);
    expect(sandbox.listTransactions()).toEqual([]);
  });

  it('shows again what was typed, but for the number and the code', async () => {
    const { createCheckout } = await openShop();
    const page = await visitPage((await createCheckout()).redirect_url);
    const typed = { number: '4200000000000000', expiry: '1/1', cvc: '987', holder: '"><i>Ruby' };
    const { html } = await sendForm(page, typed);
    expect(html).toContain('value="&#34;&#62;&#60;i&#62;Ruby"');
    expect(html).toContain('value="1/1"');
    expect(html).not.toMatch(/4200000000000000|987|<i>/);
  });

  it('takes a card until its month ends, with spaces or without', async () => {
    const { createCheckout } = await openShop();
    for (const [index, expiry] of ['11/26', '1126', '11 / 2026'].entries()) {
      const page = await visitPage((await createCheckout({ amount: 100 + index })).redirect_url);
      const sent = await sendForm(page, { ...approvedCard, number: '4200-0000-0000-0000', expiry });
      expect(sent.location?.pathname).toBe('/s');
    }
  });

  it('is there again after a card that was declined, for as many tries as the shop allows', async () => {
    const { createCheckout, call } = await openShop();
    const { token, redirect_url: url } = await createCheckout({}, { attempts: 2 });
    const page = await visitPage(url);
    const first = await sendForm(page, { ...approvedCard, number: '4000000000000002' });
    expect(first.html).toMatch(/role="alert">Declined by the bank/);
    expect((await sendForm(first, approvedCard)).location?.pathname).toBe('/s');
    expect((await call(`/ctp/api/checkouts/${token}`)).body.checkout).toMatchObject({
      finished: true,
      status: 'successful',
    });
    expect((await call('/v2/transactions/tracking_id/o-1')).body.transactions).toMatchObject([
      { status: 'failed' },
      { status: 'successful' },
    ]);
  });

  it('is not there for a payment that nobody has asked for', async () => {
    const { sandbox } = await openShop();
    const { status, headers } = await visitPage(`${sandbox.url}/checkout/none`);
    expect(status).toBe(404);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('the shop’s own calls', () => {
  it('want its id and secret', async () => {
    const { call, createCheckout } = await openShop();
    const { token } = await createCheckout();
    for (const authorization of ['', 'Basic MTp4', 'Bearer x'])
      expect((await call(`/ctp/api/checkouts/${token}`, undefined, { authorization })).status).toBe(
        401,
      );
  });

  it('say what is wrong with an order', async () => {
    const { call } = await openShop();
    const { status, body } = await call('/ctp/api/checkouts', { checkout: { order: {} } });
    expect(status).toBe(422);
    expect(Object.keys(body.response.errors)).toContain('checkout.order.amount');
    expect((await call('/ctp/api/checkouts', 'x'.repeat(70_000))).status).toBe(413);
    expect((await call('/nothing')).status).toBe(404);
  });

  it('find nothing by words that are no words, and survive a fault of the gateway itself', async () => {
    const { call, createCheckout } = await openShop();
    expect((await call('/v2/transactions/tracking_id/%E0%A4')).body).toEqual({ transactions: [] });
    const half = await createCheckout({ tracking_id: '\ud800' });
    await sendForm(await visitPage(half.redirect_url), approvedCard);
    expect((await call('/v2/transactions/tracking_id/o-1')).status).toBe(500);
    expect((await call(`/ctp/api/checkouts/${half.token}`)).status).toBe(200);
  });

  it('send money to a card that has paid', async () => {
    const { call, createCheckout, sandbox } = await openShop();
    await sendForm(await visitPage((await createCheckout()).redirect_url), approvedCard);
    const token = sandbox.listTransactions()[0]?.card.token;
    const request = { amount: 500, currency: 'GBP', description: 'Back', tracking_id: 'w-1' };
    const sent = await call('/credits', { request: { ...request, credit_card: { token } } });
    expect(sent.body.transaction).toMatchObject({
      type: 'credit',
      status: 'successful',
      amount: 500,
      tracking_id: 'w-1',
    });
    const unknown = { request: { ...request, credit_card: { token: 'none' } } };
    expect((await call('/credits', unknown)).status).toBe(422);
  });

  it('list the payments of a day, by the clocks of a place', async () => {
    const { call, createCheckout, clock } = await openShop();
    const payAt = async (time: string, number = approvedCard.number): Promise<void> => {
      clock.now = Date.parse(time);
      const page = await visitPage((await createCheckout({ tracking_id: time })).redirect_url);
      await sendForm(page, { ...approvedCard, number });
    };
    await payAt('2027-06-30T22:59:00Z');
    await payAt('2027-06-30T23:01:00Z');
    await payAt('2027-07-01T10:00:00Z', '4000000000000002');
    const wanted = {
      date_type: 'created_at',
      from: '2027-07-01 00:00:00',
      to: '2027-07-01 23:59:59',
      time_zone: 'Europe/London',
    };
    const list = async (status: string, changes = {}) => {
      const { body } = await call('/api/reports', {
        report_params: { ...wanted, status, payment_method_type: 'credit_card', ...changes },
      });
      return body.transactions?.map((each: { tracking_id: string }) => each.tracking_id);
    };
    expect(await list('all')).toEqual(['2027-06-30T23:01:00Z', '2027-07-01T10:00:00Z']);
    expect(await list('successful')).toEqual(['2027-06-30T23:01:00Z']);
    expect(await list('all', { date_type: 'paid_at' })).toEqual(['2027-06-30T23:01:00Z']);
    expect(await list('all', { time_zone: 'UTC' })).toEqual(['2027-07-01T10:00:00Z']);
    expect(await list('all', { time_zone: 'Mars/Olympus' })).toBeUndefined();
  });
});

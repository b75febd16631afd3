import { describe, expect, it } from 'vitest';
import { createSecurityPolicy } from './security-headers.ts';

describe('the headers of a page', () => {
  const policy = createSecurityPolicy({
    isProduction: true,
    socketOrigin: 'wss://bets.example',
    framedOrigins: ['https://forms.example', 'https://checkout.example'],
    pictureOrigins: ['https://films.example'],
    paymentScriptOrigins: ['https://pay.example'],
  });
  const { 'content-security-policy': content = '' } = policy.of('text/html; charset=utf-8');
  const sources = new Map(
    content.split('; ').map((rule) => {
      const [name = '', ...allowed] = rule.split(' ');
      return [name, allowed];
    }),
  );

  it('let it show a picture of the device that is about to be sent', () => {
    expect(sources.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
  });

  it('let it show our own pages and those of the named origins in a frame, and no others', () => {
    expect(sources.get('frame-src')).toEqual([
      "'self'",
      'https://forms.example',
      'https://checkout.example',
    ]);
    const usual = {
      isProduction: true,
      socketOrigin: null,
      framedOrigins: [],
      pictureOrigins: [],
      paymentScriptOrigins: [],
    };
    const { 'content-security-policy': without } = createSecurityPolicy(usual).of('text/html');
    expect(without).toContain("frame-src 'self';");
  });

  it('let it be shown in a frame of our own only where a gateway comes back, and data and files in none', () => {
    const back = '/payment/deposit/card-success?uid=1';
    const framings = ['/', back].map((url) => {
      const headers = policy.of('text/html', url);
      const [ancestors] = headers['content-security-policy']?.match(/frame-ancestors [^;]+/) ?? [];
      return [ancestors, headers['x-frame-options']];
    });
    expect(framings).toEqual([
      ["frame-ancestors 'none'", 'DENY'],
      ["frame-ancestors 'self'", 'SAMEORIGIN'],
    ]);
    for (const headers of [policy.of('application/json', back), policy.ofFiles])
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('let a script of a payment company run on the page of other ways to pay alone', () => {
    const scriptsOf = (url: string) =>
      /script-src [^;]+/.exec(policy.of('text/html', url)['content-security-policy'] ?? '')?.[0];
    expect(scriptsOf('/payment/deposit-test')).toBe("script-src 'self' https://pay.example");
    for (const url of ['/', '/payment/deposit', '/payment/deposit-tests', '/payment/deposit/card'])
      expect(scriptsOf(url)).toBe("script-src 'self'");
  });

  it('let films come from the named origins, and from a script of ours', () => {
    expect(sources.get('media-src')).toEqual(["'self'", 'blob:', 'https://films.example']);
    expect(sources.get('connect-src')).toEqual([
      "'self'",
      'wss://bets.example',
      'https://films.example',
    ]);
  });

  it('make a page of pictures an origin of its own, which our pages alone may show in a frame', () => {
    const headers = policy.of('text/html', '/streams/embed/H1-1-1?token=x');
    expect(headers['content-security-policy']).toMatch(/; sandbox allow-scripts$/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('let nothing run that is not a file of ours', () => {
    expect(sources.get('script-src')).toEqual(["'self'"]);
    expect(sources.get('style-src')).toEqual(["'self'"]);
    expect(sources.get('default-src')).toEqual(["'none'"]);
  });
});

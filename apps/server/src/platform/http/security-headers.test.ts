import { describe, expect, it } from 'vitest';
import { createSecurityPolicy } from './security-headers.ts';

describe('the headers of a page', () => {
  const policy = createSecurityPolicy({
    ...{ isProduction: true, socketOrigin: 'wss://bets.example' },
    framedOrigins: ['https://forms.example', 'https://checkout.example'],
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
      ...["'self'", 'https://forms.example', 'https://checkout.example'],
    ]);
    const usual = { isProduction: true, socketOrigin: null, framedOrigins: [] };
    const { 'content-security-policy': without } = createSecurityPolicy(usual).of('text/html');
    expect(without).toContain("frame-src 'self';");
  });

  it('let it be shown in a frame of our own pages alone, and data and files in none', () => {
    expect(sources.get('frame-ancestors')).toEqual(["'self'"]);
    expect(policy.of('text/html')['x-frame-options']).toBe('SAMEORIGIN');
    for (const headers of [policy.of('application/json'), policy.ofFiles])
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('let nothing run that is not a file of ours', () => {
    expect(sources.get('script-src')).toEqual(["'self'"]);
    expect(sources.get('style-src')).toEqual(["'self'"]);
    expect(sources.get('default-src')).toEqual(["'none'"]);
  });
});

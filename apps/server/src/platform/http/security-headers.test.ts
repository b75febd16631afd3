import { describe, expect, it } from 'vitest';
import { createSecurityPolicy } from './security-headers.ts';

describe('the headers of a page', () => {
  const policy = createSecurityPolicy({
    ...{ isProduction: true, socketOrigin: 'wss://bets.example' },
    framedOrigin: 'https://forms.example',
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

  it('let it show pages of the one other origin that is named in a frame, and of none otherwise', () => {
    expect(sources.get('frame-src')).toEqual(['https://forms.example']);
    const usual = { isProduction: true, socketOrigin: null, framedOrigin: null };
    const { 'content-security-policy': without } = createSecurityPolicy(usual).of('text/html');
    expect(without).not.toContain('frame-src');
  });

  it('let nothing run that is not a file of ours', () => {
    expect(sources.get('script-src')).toEqual(["'self'"]);
    expect(sources.get('style-src')).toEqual(["'self'"]);
    expect(sources.get('default-src')).toEqual(["'none'"]);
  });
});

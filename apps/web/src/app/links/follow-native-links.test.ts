import { describe, expect, it, vi } from 'vitest';
import { FakeShell } from '../../testing/fake-shell.ts';
import { followNativeLinks, pathOfLink } from './follow-native-links.ts';

describe('pathOfLink', () => {
  it.each([
    ['https://bets.example/sport/football', '/sport/football'],
    ['https://bets.example/promos/', '/promos'],
    [
      'https://bets.example/sport/horse-racing/race/H1/2?ev=3',
      '/sport/horse-racing/race/H1/2?ev=3',
    ],
    ['https://bets.example/#/my-bets', '/my-bets'],
    ['furlong://my-bets?status=settled', '/my-bets?status=settled'],
    ['furlong://sport/football', '/sport/football'],
    ['furlong://payment/deposit/card-success?uid=7-a', '/payment/deposit/card-success?uid=7-a'],
    [
      'https://bets.example/payment/back-to-app/paypal?token=O1',
      '/payment/back-to-app/paypal?token=O1',
    ],
    ['https://evil.example/sport/football', undefined],
    ['http://bets.example/sport/football', undefined],
    ['javascript:alert(1)', undefined],
    ['https://bets.example/#//evil.example', '/'],
    ['https://bets.example//evil.example', undefined],
    ['not a link', undefined],
  ])('of %s is %s', (url, path) => {
    expect(pathOfLink(url, 'bets.example')).toBe(path);
  });
});

describe('links of a native app', () => {
  it('open their page, and the launch picture goes', () => {
    const shell = new FakeShell('ios');
    const navigate = vi.fn(async () => await Promise.resolve());
    followNativeLinks({ navigate });
    shell.tell('App.appUrlOpen', { url: 'furlong://my-bets' });
    shell.tell('App.appUrlOpen', { url: 'https://evil.example/my-bets' });
    expect(navigate.mock.calls).toEqual([['/my-bets']]);
    expect(shell.calls).toContain('SplashScreen.hide');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { findDeepLink, followDeepLinks, openDeepLink, openPushedPage } from './deep-link.ts';

describe('findDeepLink', () => {
  it.each([
    ['#/sport/football', '/sport/football'],
    ['#/sport/horse-racing/race/H1/2?ev=3', '/sport/horse-racing/race/H1/2?ev=3'],
    ['#//elsewhere.example', undefined],
    ['#/\\elsewhere.example', undefined],
    ['#/..//elsewhere.example', undefined],
    ['#main', undefined],
    ['', undefined],
  ])('finds in %s the path %s', (hash, path) => {
    expect(findDeepLink(hash)).toBe(path);
  });
});

describe('a deep link', () => {
  it('opens its path at the start', () => {
    history.replaceState(null, '', '/login#/sport/football?category=x');
    openDeepLink();
    expect(location.pathname + location.search + location.hash).toBe('/sport/football?category=x');
  });

  it('opens its path in an app that is open, and a place on the page is left alone', async () => {
    const navigate = vi.fn(() => Promise.resolve());
    followDeepLinks({ navigate });
    const changed = new Promise((resolve) => {
      addEventListener('hashchange', resolve, { once: true });
    });
    location.hash = '#main';
    await changed;
    location.hash = '#/sports';
    await eventually(() => {
      expect(navigate).toHaveBeenCalledExactlyOnceWith('/sports', { replace: true });
    });
  });

  it('opens the page that a tapped notification names, and nothing else', () => {
    const navigate = vi.fn(() => Promise.resolve());
    for (const url of [
      'https://bets.example/#/my-bets?status=settled',
      'https://bets.example/#//evil.example',
      'https://bets.example/my-bets',
      'no address',
    ])
      openPushedPage({ navigate }, url);
    expect(navigate.mock.calls).toEqual([['/my-bets?status=settled']]);
  });
});

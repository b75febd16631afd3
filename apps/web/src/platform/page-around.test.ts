import { describe, expect, it } from 'vitest';
import { findPageAround, type PageAddress, type FramedWindow } from './page-around.ts';

function addressAt(href: string): PageAddress {
  return { href, origin: new URL(href).origin, replace: () => undefined };
}

const ours = addressAt('https://bets.example/payment/deposit');
const returned = addressAt('https://bets.example/payment/deposit/card-success?uid=1');

describe('the page around a page', () => {
  it('is found where it is ours', () => {
    expect(findPageAround({ location: returned, top: { location: ours } })).toBe(ours);
  });

  it('is none where it is of another origin, and where it tells nothing of itself', () => {
    const stranger = addressAt('https://elsewhere.example/');
    expect(findPageAround({ location: returned, top: { location: stranger } })).toBeUndefined();
    const closed = {
      get location(): PageAddress {
        throw new DOMException('Blocked a frame', 'SecurityError');
      },
    };
    expect(findPageAround({ location: returned, top: closed })).toBeUndefined();
  });

  it('is none where the page stands by itself', () => {
    const alone: { location: PageAddress; top: FramedWindow | null } = {
      location: returned,
      top: null,
    };
    expect(findPageAround(alone)).toBeUndefined();
    alone.top = alone;
    expect(findPageAround(alone)).toBeUndefined();
    expect(findPageAround(window)).toBeUndefined();
  });
});

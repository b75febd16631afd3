import { describe, expect, it } from 'vitest';
import { keepInside, movedStep } from './small-picture.ts';

const picture = { width: 200, height: 120 };
const room = { width: 400, height: 800 };

describe('a small picture', () => {
  it.each([
    [
      { left: 10, up: 20 },
      { left: 10, up: 20 },
    ],
    [
      { left: -5, up: -5 },
      { left: 0, up: 0 },
    ],
    [
      { left: 999, up: 999 },
      { left: 184, up: 664 },
    ],
  ])('that is moved to %j stands at %j', (wanted, place) => {
    expect(keepInside(wanted, picture, room)).toEqual(place);
  });

  it('stays in its corner where the window has no room for it', () => {
    const tiny = { width: 100, height: 100 };
    expect(keepInside({ left: 40, up: 40 }, picture, tiny)).toEqual({ left: 0, up: 0 });
  });

  it('is moved by the arrow keys, farther with shift, and by no other key', () => {
    expect(movedStep('ArrowUp', false)).toEqual({ left: 0, up: 24 });
    expect(movedStep('ArrowRight', true)).toEqual({ left: -96, up: 0 });
    expect(movedStep('Enter', false)).toBeUndefined();
  });
});

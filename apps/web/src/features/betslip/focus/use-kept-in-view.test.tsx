import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import css from '../placing/slip.module.css';
import { useKeptInView } from './use-kept-in-view.ts';

/** A window without layout: how high the area is, and where the row stands in it. */
let areaHeight = 0;
let rowTop = 0;
const rowHeight = 60;
/** Tells of a changed size, as the browser does. */
let tellSizes: () => void;
const scrollIntoView = vi.fn();

class FakeObserver {
  readonly observe = () => undefined;
  readonly disconnect = () => {
    tellSizes = () => undefined;
  };
  constructor(tell: () => void) {
    tellSizes = tell;
  }
}

function Row({ isKept }: { readonly isKept: boolean }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useKeptInView(ref, isKept);
  return (
    <div className={css['scroll']}>
      <p ref={ref} />
    </div>
  );
}

beforeEach(() => {
  areaHeight = 300;
  rowTop = 240;
  scrollIntoView.mockReset();
  vi.stubGlobal('ResizeObserver', FakeObserver);
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => areaHeight);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'P' ? new DOMRect(0, rowTop, 0, rowHeight) : new DOMRect();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('useKeptInView', () => {
  it('brings the row back when a notice takes of the room that it stood in', () => {
    render(<Row isKept />);
    expect(scrollIntoView).toHaveBeenCalledOnce();
    areaHeight = 200;
    tellSizes();
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it('leaves whoever has scrolled it away where they are', () => {
    render(<Row isKept />);
    rowTop = 290;
    areaHeight = 200;
    tellSizes();
    rowTop = -50;
    areaHeight = 150;
    tellSizes();
    expect(scrollIntoView).toHaveBeenCalledOnce();
  });

  it('does nothing about a row that is not typed in, nor once it is left', () => {
    const { rerender } = render(<Row isKept={false} />);
    expect(scrollIntoView).not.toHaveBeenCalled();
    rerender(<Row isKept />);
    rerender(<Row isKept={false} />);
    areaHeight = 200;
    tellSizes();
    expect(scrollIntoView).toHaveBeenCalledOnce();
  });
});

import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWorkInView } from './use-work-in-view.ts';

let isHidden = false;

function turn(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('useWorkInView', () => {
  beforeEach(() => {
    isHidden = false;
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
      isHidden ? 'hidden' : 'visible',
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('works every five seconds, is quiet while nobody looks, and at once when somebody does', () => {
    const work = vi.fn();
    const { unmount } = renderHook(() => {
      useWorkInView(work, 5000);
    });
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(2);
    turn(true);
    vi.advanceTimersByTime(60_000);
    expect(work).toHaveBeenCalledTimes(2);
    turn(false);
    expect(work).toHaveBeenCalledTimes(3);
    unmount();
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('does nothing where nothing is to be asked', () => {
    const work = vi.fn();
    renderHook(() => {
      useWorkInView(work, false);
    });
    vi.advanceTimersByTime(60_000);
    turn(false);
    expect(work).not.toHaveBeenCalled();
  });
});

import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A worker loads its window and what is installed once for all its files, because these take long to load. Of
// our own modules each has its own, and it finds the window as if it were the first.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.body.replaceChildren();

// Far beyond what is waited for: it bounds a run that hangs, and measures nothing.
configure({ asyncUtilTimeout: 300_000 });

// Every test draws on a clean page.
afterEach(cleanup);

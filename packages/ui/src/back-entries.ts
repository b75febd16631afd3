/**
 * Back closes the topmost open layer (a sheet or a dialog) and the customer stays on the page.
 *
 * Each open layer has an entry of the history above the page's own, of the same address and with the same state, but
 * for a mark that says how many layers are open there. Whatever opens, closes or navigates only says so; `settle` then
 * brings the history to where it has to be. The router never hears of these entries, since for it nothing has moved.
 *
 * NOTE: the browsers' CloseWatcher would need no entries, but it hears the Back of Android alone: neither the button of
 * a desktop's browser nor a swipe, and nothing in Safari and Firefox. They would need the entries all the same, so
 * there is this one way for all.
 */
type Close = () => void;

/** Open layers, the topmost last. */
const layers: Close[] = [];
/** Navigations that are under way: they begin and end on the page's own entry. */
let navigationCount = 0;
/** Which place of the router's the current entry belonged to when it was last looked at. */
let place = '';
let isWatched = false;
let settleTimer: ReturnType<typeof setTimeout> | undefined;
/** Runs while we have asked the browser to go back and it has not done so. */
let returnTimer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** A browser that goes back needs a frame or two; one that throttles pages which go back too often never does. */
const returnMaxMs = 1000;

function readState(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function readDepth(): number {
  const state = readState();
  return 'layers' in state && typeof state.layers === 'number' ? state.layers : 0;
}

/** The same for the page's own entry and for all above it that we made; another for every entry of the router's. */
function readPlace(): string {
  return JSON.stringify([window.location.href, { ...readState(), layers: undefined }]);
}

/** Later, once React has drawn: what closes in this turn may navigate too, or make room for what opens. */
function settleSoon(): void {
  settleTimer ??= setTimeout(settle);
}

function settle(): void {
  clearTimeout(settleTimer);
  settleTimer = undefined;
  if (!isWatched || returnTimer !== undefined) return;
  place = readPlace();
  const wanted = navigationCount === 0 ? layers.length : 0;
  const depth = readDepth();
  if (depth > wanted) {
    returnTimer = setTimeout(giveUpReturn, returnMaxMs);
    window.history.go(wanted - depth);
    return;
  }
  for (let next = depth + 1; next <= wanted; next += 1) {
    window.history.pushState({ ...readState(), layers: next }, '');
  }
  for (const goOn of waiting.splice(0)) goOn();
}

/** An entry too many is a nuisance; a navigation that waits for ever is a dead app. */
function giveUpReturn(): void {
  returnTimer = undefined;
  window.history.replaceState({ ...readState(), layers: undefined }, '');
  settle();
}

function handlePop(event: PopStateEvent): void {
  const cameFrom = place;
  place = readPlace();
  // To the router it would be a navigation, which begins at the top and ends one that is under way.
  if (place === cameFrom) event.stopImmediatePropagation();
  if (returnTimer === undefined) {
    for (const close of layers.slice(readDepth()).reverse()) close();
  } else {
    clearTimeout(returnTimer);
    returnTimer = undefined;
  }
  // What refused to close has its entry again; an entry that lost its layer is left, by whichever way one came to it.
  settleSoon();
}

/** A sheet or a dialog is open from now on; what is answered tells that it is no more. */
export function openLayer(close: Close): () => void {
  layers.push(close);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    settleSoon();
  };
}

/**
 * Lets Back close sheets and dialogs, until what is answered is called. To be called before the router listens to the
 * history: what is no navigation is kept from whoever listens later.
 */
export function watchBack(): () => void {
  isWatched = true;
  window.addEventListener('popstate', handlePop, { capture: true });
  // A page that is loaded again may begin on the entry of a layer that is not open now.
  settleSoon();
  return () => {
    isWatched = false;
    clearTimeout(returnTimer);
    returnTimer = undefined;
    window.removeEventListener('popstate', handlePop, { capture: true });
  };
}

/** Navigates from the page's own entry, so that none of a layer's is left behind; what stays open has one again after it. */
export async function navigateFromPage(navigate: () => Promise<void>): Promise<void> {
  navigationCount += 1;
  try {
    if (isWatched && (returnTimer !== undefined || readDepth() > 0)) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        settle();
      });
    }
    await navigate();
  } finally {
    navigationCount -= 1;
    place = readPlace();
    settleSoon();
  }
}

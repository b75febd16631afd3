/**
 * Back closes the topmost open layer (a sheet or a dialog), and the customer stays on the page. Each open layer has an
 * entry of the history above the page's own, with the same address and state and a mark that says how many layers are
 * open there. Code that opens, closes or navigates only says so; `settle` then brings the history to where it has to
 * be. The router never hears of these entries, since for it nothing has moved. NOTE: the browsers' CloseWatcher would
 * need no entries, but it hears the Back of Android alone: neither the button of a desktop's browser nor a swipe, and
 * nothing in Safari and Firefox. These browsers would need the entries all the same, so there is this one way for all.
 */
type Close = () => void;

/** Open layers, the topmost last. */
const layers: Close[] = [];
/** The number of navigations that are under way, which begin and end on the page's own entry. */
let navigationCount = 0;
/** The router's place of the current entry when it was last looked at. */
let place = '';
let isWatched = false;
let settleTimer: ReturnType<typeof setTimeout> | undefined;
/** The timer that runs from the moment we ask the browser to go back until it has done so. */
let returnTimer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/**
 * The most time that the browser may take to go back. It needs a frame or two; a browser that throttles pages which go
 * back too often never does.
 */
const returnMaxMs = 1000;

function readState(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function readDepth(): number {
  const state = readState();
  return 'layers' in state && typeof state.layers === 'number' ? state.layers : 0;
}

/** The key of the router's entry. It is the same for the page's own entry and for the entries that we made above it. */
function readPlace(): string {
  return JSON.stringify([window.location.href, { ...readState(), layers: undefined }]);
}

/**
 * Brings the history into order once React has drawn: code that closes a layer may navigate too, or open another layer.
 */
function settleSoon(): void {
  settleTimer ??= setTimeout(settleEntries);
}

function settleEntries(): void {
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

/** Gives up waiting: one entry too many is a nuisance, but a navigation that waits for ever is a dead app. */
function giveUpReturn(): void {
  returnTimer = undefined;
  window.history.replaceState({ ...readState(), layers: undefined }, '');
  settleEntries();
}

function handlePop(event: PopStateEvent): void {
  const cameFrom = place;
  place = readPlace();
  // The router would take this step back for a navigation, which begins at the top and ends one that is under way.
  if (place === cameFrom) event.stopImmediatePropagation();
  if (returnTimer === undefined) {
    for (const close of layers.slice(readDepth()).reverse()) close();
  } else {
    clearTimeout(returnTimer);
    returnTimer = undefined;
  }
  // The layer gets its entry again if it refused to close. An entry that lost its layer is left,
  // however it was reached.
  settleSoon();
}

/** Notes that a sheet or dialog is open. The returned function notes that it is closed. */
export function openLayer(close: Close): () => void {
  layers.push(close);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(close), 1);
    settleSoon();
  };
}

/**
 * Lets Back close sheets and dialogs until the returned function is called. It has to be called before the router
 * listens to the history, because it keeps steps that are no navigation from later listeners.
 */
export function watchBack(): () => void {
  isWatched = true;
  window.addEventListener('popstate', handlePop, { capture: true });
  // A reloaded page may begin on the entry of a layer that is not open any more.
  settleSoon();
  return () => {
    isWatched = false;
    clearTimeout(returnTimer);
    returnTimer = undefined;
    window.removeEventListener('popstate', handlePop, { capture: true });
  };
}

/**
 * Navigates from the page's own entry, so that no entry of a layer is left behind. A layer that stays open gets
 * an entry again afterwards.
 */
export async function navigateFromPage(navigate: () => Promise<void>): Promise<void> {
  navigationCount += 1;
  try {
    if (isWatched && (returnTimer !== undefined || readDepth() > 0)) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        settleEntries();
      });
    }
    await navigate();
  } finally {
    navigationCount -= 1;
    place = readPlace();
    settleSoon();
  }
}

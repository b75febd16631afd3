export type ToastTone = 'good' | 'info' | 'warning' | 'danger';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

/** The most toasts on screen; the oldest leaves first. */
const toastsMax = 5;
export const toastMs = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message at the top of the screen, above earlier ones. It can be called from anywhere in the product.
 * The returned number takes the message back.
 */
export function showToast(tone: ToastTone, text: string): number {
  lastId += 1;
  replace([{ id: lastId, tone, text }, ...toasts].slice(0, toastsMax));
  return lastId;
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** The toasts, the newest first. */
export function listToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

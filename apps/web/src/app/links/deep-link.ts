import type { createRouter } from '../router.tsx';

/** The path of ours that follows '#', as a notification or another app hands it over. */
export function findDeepLink(hash: string): string | undefined {
  const path = hash.replace(/^#/, '');
  // Two slashes in a row would name another host.
  return /^(?!.*[/\\]{2})\//.test(path) ? path : undefined;
}

/** Opens the page that a deep link names instead of the one the address names. */
export function openDeepLink(): void {
  const path = findDeepLink(location.hash);
  if (path !== undefined) history.replaceState(null, '', path);
}

/** Opens the page that a tapped notification names. @param url an address of ours, with the path after '#'. */
export function openPushedPage(
  router: Pick<ReturnType<typeof createRouter>, 'navigate'>,
  url: string,
): void {
  const path = URL.canParse(url) ? findDeepLink(new URL(url).hash) : undefined;
  if (path !== undefined) void router.navigate(path);
}

/** Opens the page that a deep link names while the app is already open. */
export function followDeepLinks(router: Pick<ReturnType<typeof createRouter>, 'navigate'>): void {
  addEventListener('hashchange', () => {
    const path = findDeepLink(location.hash);
    if (path !== undefined) void router.navigate(path, { replace: true });
  });
}

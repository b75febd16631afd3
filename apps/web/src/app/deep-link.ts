/** The path of ours that follows '#', as a notification or another app hands it over. */
export function findDeepLink(hash: string): string | undefined {
  const path = hash.replace(/^#/, '');
  return /^\/(?![/\\])/.test(path) ? path : undefined;
}

/** Opens the page that a deep link names instead of the one the address names. */
export function openDeepLink(): void {
  const path = findDeepLink(location.hash);
  if (path !== undefined) history.replaceState(null, '', path);
}

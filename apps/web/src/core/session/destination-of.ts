/**
 * The page that `from` in the query names: its path if that is one of ours, otherwise home. It is never another
 * site, and never the login.
 */
export function destinationOf(from: string | null): string {
  return from !== null && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/';
}

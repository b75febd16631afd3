import { hideSplash, onLink } from '../../platform/native/app-control.ts';
import { ownScheme } from '../../platform/own-scheme.ts';
import { serverUrl } from '../../platform/api/server-url.ts';
import { findDeepLink } from './deep-link.ts';
import { followNotifications } from './follow-notifications.ts';
import type { createRouter } from '../router.tsx';

/**
 * The page of ours that a link opens: the path after '#' where there is one (specification, 2), else the path of a link to
 * our host or by our scheme. Anything else opens nothing.
 */
export function pathOfLink(url: string, ownHost: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(url);
  const isOurs = protocol === ownScheme || (protocol === 'https:' && host === ownHost);
  if (!isOurs) return undefined;
  // A URL reads the words after `furlong://` as a host; here they are the first part of the path.
  const path = protocol === ownScheme ? `/${host}${pathname}` : pathname;
  return findDeepLink(hash) ?? findDeepLink(`#${path.replace(/(?<=.)\/$/, '')}${search}`);
}

/** Opens the pages that links and notifications name, now that there is a router, and takes the launch picture away. */
export function followNativeLinks(router: Pick<ReturnType<typeof createRouter>, 'navigate'>): void {
  const ownHost = new URL(serverUrl('/'), location.href).host;
  const open = (url: string) => {
    const path = pathOfLink(url, ownHost);
    if (path !== undefined) void router.navigate(path);
  };
  onLink(open);
  followNotifications(open);
  void hideSplash();
}

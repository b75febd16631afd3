import { matchRoutes, type RouteObject } from 'react-router';

let pages: readonly RouteObject[] = [];

/** Takes the route table, so that a menu can leave out links to pages that do not exist. */
export function setKnownPages(routes: readonly RouteObject[]): void {
  pages = routes;
}

/** Whether the app has a page of its own at this path. */
export function hasPage(path: string): boolean {
  const found = matchRoutes([...pages], path)?.at(-1);
  return found !== undefined && found.route.path !== '*';
}

import { matchRoutes, type RouteObject } from 'react-router';

let pages: readonly RouteObject[] = [];

/** Keeps the route table, for those who link to pages that not every version has. */
export function keepPages(routes: readonly RouteObject[]): void {
  pages = routes;
}

/** Whether there is a page at a path; every unknown path leads home. */
export function hasPage(path: string): boolean {
  const found = matchRoutes([...pages], path)?.at(-1);
  return found !== undefined && found.route.path !== '*';
}

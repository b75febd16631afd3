import type { Handlers, Route } from '@furlong/contract';
import { bindRoutes } from '../http/bind-routes.ts';
import type { HttpContext } from '../http/http-context.ts';
import type { HttpServer } from '../http/http-server.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import type { Round } from './rounds.ts';

type Routes = Readonly<Record<string, Route>>;

/** All that a feature has the server do. */
export interface Feature {
  readonly name: string;
  readonly routes: Routes;
  /** Puts its routes on a server. */
  readonly bind: (server: HttpServer) => void;
  /** The handlers of its jobs, by the jobs' kinds. */
  readonly jobs: Readonly<Record<string, JobHandler>>;
  readonly rounds: readonly Round[];
}

/** Tells a feature in one place. A missing, extra or wrong handler does not compile. */
export function feature<Own extends Routes>(manifest: {
  readonly name: string;
  readonly routes: Own;
  readonly handlers: Handlers<NoInfer<Own>, HttpContext>;
  readonly jobs: Readonly<Record<string, JobHandler>>;
  readonly rounds: readonly Round[];
}): Feature {
  const { name, routes, handlers, jobs, rounds } = manifest;
  return {
    name,
    routes,
    jobs,
    rounds,
    bind: (server) => {
      bindRoutes(server, routes, handlers);
    },
  };
}

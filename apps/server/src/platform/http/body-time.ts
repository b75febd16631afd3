import type { FastifyInstance, preParsingHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long to arrive as the server lets any request. */
    readonly isBodySlow?: boolean;
  }
}

const BODY_MS_MAX = 30_000;

/** Hangs up on a caller whose body takes too long to arrive. Routes that take forms with files leave the body more time. */
export function limitBodyTime(app: FastifyInstance, bodyMsMax = BODY_MS_MAX): void {
  const limit: preParsingHookHandler = (request, ...[, payload, done]) => {
    const timer = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, bodyMsMax);
    payload.once('close', () => {
      clearTimeout(timer);
    });
    done(null, payload);
  };
  app.addHook('onRoute', (route) => {
    const hasBody = ![route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (hasBody && route.config?.isBodySlow !== true) route.preParsing = limit;
  });
}

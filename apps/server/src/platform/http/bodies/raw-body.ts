import type { RawBody } from '@furlong/contract';
import type { FastifyInstance } from 'fastify';

/** Has the routes of this scope take these types alone, as the bytes that came. */
export function takeRawBodies(scope: FastifyInstance, { types, bytesMax }: RawBody): void {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: bytesMax } as const;
  scope.addContentTypeParser([...types], options, (_request, body, done) => {
    done(null, body);
  });
}

/** The media type as the caller names it, without its parameters. */
export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

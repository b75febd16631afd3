import { describe, expect, it } from 'vitest';
import { describeRoutes } from '../own-pages/openapi.ts';
import { formRoutes, shareFormServer } from '../testing/form-server.ts';

const form = shareFormServer();

async function hear(payload: Buffer | string, type?: string) {
  const headers = type === undefined ? {} : { 'content-type': type };
  const url = '/api/hear/bank?sign=abc';
  const response = await form().server.fastify.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

describe('a raw body', () => {
  it('reaches its handler byte by byte, with type and parameters', async () => {
    const json = '{ "a":1,\r\n "a": "\\u0000" }';
    const bytes = Buffer.concat([Buffer.from(json), Buffer.from([0, 255])]);
    const { status, body } = await hear(bytes, 'Application/JSON; charset=utf-8');
    expect(status).toBe(200);
    expect(body.heard).toBe(`bank abc application/json ${bytes.toString('hex')}`);
    expect((await hear('x', 'text/plain')).body.heard).toBe('bank abc text/plain 78');
    expect((await hear('', 'text/plain')).body.heard).toBe('bank abc text/plain ');
  });

  it.each([
    ['another type', 'x', 'text/html', 400, 'request.malformed'],
    ['no type', 'x', undefined, 400, 'request.malformed'],
    ['a byte too many', 'x'.repeat(101), 'text/plain', 413, 'request.too_large'],
  ])('is refused with %s', async (_what, payload, type, status, code) => {
    const answer = await hear(payload, type);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('OpenAPI', () => {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a document of every shape
  const { paths } = describeRoutes(formRoutes) as any;

  it('tells the fields, files and limits of a form, and how it is refused', () => {
    const { requestBody, parameters, responses } = paths['/api/register/{place}'].post;
    const { schema } = requestBody.content['multipart/form-data'];
    expect(parameters).toMatchObject([{ name: 'place', in: 'path' }]);
    expect(Object.keys(schema.properties)).toEqual(['Email', 'Address.City', 'Photo', 'Papers']);
    expect(schema.required).toEqual(['Email']);
    expect(schema.properties.Photo).toMatchObject({ type: 'string', format: 'binary' });
    expect(schema.properties.Papers).toMatchObject({ type: 'array', maxItems: 2 });
    expect(requestBody.description).toContain('120000');
    expect(Object.keys(responses)).toEqual(['200', '400', '409', '413']);
  });

  it('tells the types of a raw body and of a file that is answered', () => {
    const { content } = paths['/api/hear/{from}'].post.requestBody;
    expect(Object.keys(content)).toEqual(['application/json', 'text/plain']);
    const answered = paths['/api/file/{key}'].get.responses[200].content;
    expect(Object.keys(answered)).toEqual(['application/pdf', 'image/png']);
    expect(answered['image/png']).toEqual({ schema: { type: 'string', format: 'binary' } });
  });
});

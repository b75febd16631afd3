import { refusals, type Route } from '@furlong/contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const REFUSAL_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'What a program goes by' },
    message: { type: 'string', description: 'What a person reads' },
    errors: { type: 'array', items: { type: 'string' } },
  },
};

/** The contract as OpenAPI 3.1: requests and answers as they travel. */
export function describeRoutes(routes: Readonly<Record<string, Route>>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = describeRoute(name, route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Furlong',
      version: '1',
      description: 'Every call of the sportsbook. Money is in pounds with two places.',
    },
    paths,
    components: {
      schemas: { Refusal: REFUSAL_SCHEMA },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describeRoute(name: string, route: Route): Json {
  const request = toWireSchema(route.request);
  const properties = (request['properties'] ?? {}) as Record<string, Json>;
  const required = new Set((request['required'] ?? []) as string[]);
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const inQuery = route.method === 'GET' ? Object.keys(properties) : [];
  const parameterNames = [...new Set([...inPath, ...inQuery])];
  const bodyNames = Object.keys(properties).filter((field) => !parameterNames.includes(field));
  return {
    operationId: name,
    summary: route.summary,
    security: route.access === 'anyone' ? [] : [{ bearer: [] }],
    'x-access': route.access,
    parameters: parameterNames.map((field) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || required.has(field),
      schema: properties[field] ?? { type: 'string' },
    })),
    ...(bodyNames.length > 0 ? { requestBody: describeBody(route, request, bodyNames) } : {}),
    responses: describeResponses(route),
  };
}

function describeBody({ listBody }: Route, request: Json, names: readonly string[]): Json {
  const properties = request['properties'] as Record<string, Json>;
  const required = ((request['required'] ?? []) as string[]).filter((name) => names.includes(name));
  const schema = {
    ...request,
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required,
  };
  const bare = listBody === undefined ? undefined : schema.properties[listBody];
  return {
    required: required.length > 0,
    content: {
      'application/json': { schema: bare === undefined ? schema : { anyOf: [bare, schema] } },
    },
  };
}

function describeResponses(route: Route): Json {
  const responses: Record<string, Json> = {
    200: {
      description: 'The answer',
      content: { [route.answers ?? 'application/json']: { schema: toWireSchema(route.response) } },
    },
  };
  for (const code of route.refusals) {
    const { status, message } = refusals[code];
    const before = responses[status]?.['description'];
    responses[status] = {
      description: [before, `\`${code}\` ${message}`].filter(Boolean).join(' '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    };
  }
  return responses;
}

/** The schema of what travels, which is its encoded side: pounds, not pence. */
function toWireSchema(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return described;
}

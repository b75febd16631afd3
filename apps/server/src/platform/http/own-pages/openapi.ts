import { refusals, type FormBody, type Route } from '@furlong/contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const REFUSAL_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'What a program goes by' },
    message: { type: 'string', description: 'What a person reads' },
    errors: {
      description: 'What is malformed; of a form, the specified texts by their field',
      anyOf: [
        { type: 'array', items: { type: 'string' } },
        { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      ],
    },
    fields: {
      type: 'array',
      description: 'Of a form that is refused: what is wrong, field by field',
      items: {
        type: 'object',
        required: ['field', 'code', 'parameters'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          parameters: {
            type: 'object',
            additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] },
          },
        },
      },
    },
    errorMessages: {
      type: 'array',
      description: 'The same in the specified texts, on a call of the specification',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string' },
          message: { type: 'string' },
          errorType: { type: 'string' },
        },
      },
    },
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
    ...(route.activity === null ? {} : { 'x-activity': route.activity }),
    ...(route.permission ? { 'x-permission': route.permission } : {}),
    parameters: parameterNames.map((field) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || required.has(field),
      schema: properties[field] ?? { type: 'string' },
    })),
    ...describeBody(route, request, bodyNames),
    responses: describeResponses(route),
  };
}

function describeBody(route: Route, request: Json, names: readonly string[]): Json {
  const { body } = route;
  if (body?.kind === 'raw') {
    const content = describeTypes(body.types);
    return { requestBody: { required: true, content } };
  }
  // A request that has several forms is described form by form.
  if (request['oneOf'] !== undefined)
    return {
      requestBody: { required: true, content: { 'application/json': { schema: request } } },
    };
  if (body === undefined && names.length === 0) return {};
  const described = describeFields(route, request, names);
  return { requestBody: body === undefined ? described : addFiles(described, body) };
}

/** Bytes, as JSON Schema says it: a string that is no text. */
const BYTES: Json = { type: 'string', format: 'binary' };

function describeTypes(types: readonly string[]): Json {
  const content: Json = {};
  for (const type of types) content[type] = { schema: BYTES };
  return content;
}

/** The fields of a form with its files, none of which is required by the form itself. */
function addFiles({ content, ...described }: Described, { files, bytesMax }: FormBody): Json {
  const { schema } = content['application/json'];
  const properties: Json = { ...toFields(schema) };
  for (const [name, { bytesMax: each, count, types }] of Object.entries(files)) {
    properties[name] = {
      ...(count === 1 ? BYTES : { type: 'array', items: BYTES, maxItems: count }),
      description: `At most ${each} bytes each: ${types.join(', ')}`,
    };
  }
  return {
    ...described,
    description: `At most ${bytesMax} bytes`,
    content: { 'multipart/form-data': { schema: { ...schema, properties } } },
  };
}

function toFields(schema: Json): Json {
  return (schema['properties'] ?? {}) as Json;
}

interface Described {
  readonly required: boolean;
  readonly content: { readonly 'application/json': { readonly schema: Json } };
}

function describeFields({ listBody }: Route, request: Json, names: readonly string[]): Described {
  const properties = (request['properties'] ?? {}) as Record<string, Json>;
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
      content: describeAnswer(route),
    },
  };
  for (const code of route.refusals) {
    // A form is refused with 400 where it is wrong in itself, and with 409 where the world says no.
    for (const status of code === 'form.invalid' ? [400, 409] : [refusals[code].status]) {
      const before = responses[status]?.['description'];
      responses[status] = {
        description: [before, `\`${code}\` ${refusals[code].message}`].filter(Boolean).join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      };
    }
  }
  return responses;
}

function describeAnswer({ answers, response }: Route): Json {
  if (typeof answers !== 'object') {
    return { [answers ?? 'application/json']: { schema: toWireSchema(response) } };
  }
  return describeTypes(answers.fileTypes);
}

/** The schema of what travels, which is its encoded side: pounds, not pence. */
function toWireSchema(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return described;
}

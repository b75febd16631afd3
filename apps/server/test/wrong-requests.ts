import type { Route } from '@furlong/contract';
import * as z from 'zod/mini';

/** Text that goes out as it is: what JSON, or a well-behaved client, has no value for. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** A request in the fields of its schema, and in words what is wrong with it. */
export interface Wrong<Value = unknown> {
  readonly what: string;
  readonly value: Value;
}

/** The parts of JSON Schema that the contract's requests are told in. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The names of fields with a value of each that is good now; a function where there are several kinds. */
export type KnownValues = Readonly<Record<string, unknown>>;

/** The request as it is written on the wire: pounds, not pence. */
export function toWireSchema(route: Route): Schema {
  return z.toJSONSchema(route.request, { io: 'input', unrepresentable: 'any' }) as Schema;
}

type Kind = 'variants' | 'fixed' | 'object' | 'array' | 'boolean' | 'integer' | 'number' | 'text';

function kindOf(schema: Schema): Kind {
  if (variantsOf(schema).length > 0) return 'variants';
  if (schema.const !== undefined || schema.enum !== undefined) return 'fixed';
  const { type } = schema;
  const isNamed = type === 'object' || type === 'array' || type === 'boolean' || type === 'integer';
  return isNamed || type === 'number' ? type : 'text';
}

function fixedOf({ enum: values, const: value }: Schema): readonly unknown[] {
  return values ?? [value];
}

/** A schema of several types, such as a number or null, has a variant for each. */
function variantsOf({ oneOf, anyOf, type, ...rest }: Schema): readonly Schema[] {
  const ofTypes = Array.isArray(type) ? type.map((each: string) => ({ ...rest, type: each })) : [];
  return oneOf ?? anyOf ?? ofTypes;
}

/** A value that the schema allows, from what is known by name where it is. */
export function makeGood(schema: Schema, known: KnownValues, name = ''): unknown {
  if (Object.hasOwn(known, name)) return asTyped(schema, known[name]);
  switch (kindOf(schema)) {
    case 'variants':
      return variantsOf(schema).map((variant) => makeGood(variant, known))[0];
    case 'fixed':
      return fixedOf(schema)[0];
    case 'object':
      return makeGoodFields(schema, known);
    case 'array':
      return [schema.items].flatMap((items) => items && makeGood(items, known));
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return leastOf(schema);
    case 'text':
      return 'a'.repeat(lengthOf(schema));
  }
}

/** In a path or a query a number is text. */
function asTyped({ type }: Schema, value: unknown): unknown {
  return type === 'string' ? String(value) : value;
}

function makeGoodFields({ properties = {} }: Schema, known: KnownValues): Fields {
  const fields = Object.entries(properties);
  return Object.fromEntries(fields.map(([key, property]) => [key, makeGood(property, known, key)]));
}

function leastOf({ minimum = 1 }: Schema): number {
  return minimum;
}

function lengthOf({ minLength = 1 }: Schema): number {
  return minLength;
}

const unstorable = [new Raw('"a\\u0000b"'), new Raw('"\\ud800"'), new Raw('"a\\udfffb"')];
const deep = new Raw(`${'['.repeat(3000)}${']'.repeat(3000)}`);
const notText = [null, 1, true, {}, ['a'], deep];
const notWhole = ['1', 'NaN', 'Infinity', null, true, [], {}, 1.5, 2 ** 53, new Raw('1e400')];
const notMoney = [
  '1',
  'NaN',
  '1e400',
  '',
  null,
  true,
  [1],
  {},
  0.001,
  1.005,
  2.999,
  -1,
  -0.01,
  Number.MAX_SAFE_INTEGER,
  new Raw('1e400'),
  new Raw('-1e400'),
  new Raw('1e21'),
  new Raw('90071992547409.93'),
];
const notBoolean = ['true', '', 0, 1, null, {}, []];
const notList = [null, {}, 'a', 0, true];
const notObject = [null, [], [{}], 'a', 0, deep];
const strayKeys = ['surplus', 'constructor', 'toString', '__proto__', ''];

/** Every way to get one thing wrong that the schema forbids; all else is as in `good`. */
function listWrongValues(schema: Schema, good: unknown): readonly Wrong[] {
  switch (kindOf(schema)) {
    case 'variants':
      return listWrongVariants(variantsOf(schema));
    case 'fixed':
      return [null, 'zzz', 99, '', {}, [], ...unstorable]
        .filter((value) => value !== schema.const && schema.enum?.includes(value) !== true)
        .map(toWrong);
    case 'object':
      return [...notObject.map(toWrong), ...listWrongFields(schema, { ...(good as Fields) })];
    case 'array':
      return listWrongLists(schema, good as readonly unknown[]);
    case 'boolean':
      return notBoolean.map(toWrong);
    case 'integer':
      return [...notWhole, ...beyond(schema)].map(toWrong);
    case 'number':
      return notMoney.map(toWrong);
    case 'text':
      return [...notText, ...unstorable, ...listWrongTexts(schema, good)].map(toWrong);
  }
}

function beyond({ minimum = 0, maximum = 2 ** 53 }: Schema): readonly number[] {
  return [minimum - 1, maximum + 1];
}

/** Texts that a pattern or a length forbids. */
function listWrongTexts(schema: Schema, good: unknown): readonly string[] {
  const { pattern, maxLength, minLength = 0 } = schema;
  const pool =
    pattern === undefined
      ? []
      : [' ', `${String(good)} `, `${String(good)}\n`, '٣', '-1', '1.5', '1e3', "' or 1=1--", '💷'];
  const isEmptyGood = minLength === 0 && new RegExp(pattern ?? '').test('');
  return [
    ...pool.filter((text) => !new RegExp(pattern ?? '').test(text)),
    ...(isEmptyGood ? [] : ['']),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
  ];
}

/** Values that the schema allows and nobody sends: the ends of what it allows. */
export function listExtremes(schema: Schema): readonly unknown[] {
  switch (kindOf(schema)) {
    case 'variants':
      return variantsOf(schema).flatMap((variant) => listExtremes(variant));
    case 'fixed':
      return fixedOf(schema);
    case 'boolean':
      return [true, false];
    case 'integer':
      return [...beyond(schema).map((value, at) => value + (at === 0 ? 1 : -1)), new Raw('-0')];
    case 'number':
      return [0, 0.01, 1e6, 1_000_000.01, 10_000_000_000, new Raw('-0'), new Raw('1e-400')];
    case 'array':
      return [[]];
    case 'object':
      return [];
    case 'text':
      return listExtremeTexts(schema);
  }
}

function listExtremeTexts({ pattern, maxLength = 64, minLength = 0 }: Schema): readonly unknown[] {
  const texts = ['', '𝄞', "';--", '%s%n', '\u202e', '<b>', '../..', 'toString', '__proto__', 'NaN'];
  const digits = ['0', '9'].flatMap((digit) => [
    ...[1, 5, 6, 7, 15, 16].map((length) => digit.repeat(length)),
    `${digit.repeat(16)}-b${digit.repeat(16)}`,
    `${digit.repeat(16)}-j${digit.repeat(16)}`,
    `${digit.repeat(4)}-${digit.repeat(2)}-${digit.repeat(2)}`,
    `${digit.repeat(8)}${`-${digit.repeat(4)}`.repeat(3)}-${digit.repeat(12)}`,
  ]);
  const dates = ['2026-02-31', '2025-02-29', '0001-01-01', '9999-12-31', '2026-10-25'];
  if (pattern === undefined) {
    const long = ['\u00df'.repeat(maxLength), '\u{1f4b7}'.repeat(maxLength)];
    return [...texts.filter(({ length }) => length >= minLength && length <= maxLength), ...long];
  }
  const shaped = [...digits, ...dates, 'Z', `Z${'9'.repeat(19)}`];
  return shaped.filter((text) => new RegExp(pattern).test(text));
}

function listWrongFields(schema: Schema, good: Fields): readonly Wrong[] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    listWrongValues(property, good[name] ?? makeGood(property, {}, name)).map(
      ({ what, value }) => ({
        what: `${name}: ${what}`,
        value: { ...good, [name]: value },
      }),
    ),
  );
  const missing = (schema.required ?? []).map((name) => ({
    what: `${name}: missing`,
    value: Object.fromEntries(Object.entries(good).filter(([key]) => key !== name)),
  }));
  const stray = strayKeys.map((name) => ({
    what: `a field ${name}`,
    value: withField(good, name),
  }));
  return [...fields, ...missing, ...stray];
}

/** `__proto__` too becomes a field like any other. */
function withField(good: Fields, name: string): Fields {
  return Object.fromEntries([...Object.entries(good), [name, { isAdmin: true }]]);
}

function listWrongLists(schema: Schema, good: readonly unknown[]): readonly Wrong[] {
  const { items, maxItems } = schema;
  const [first] = good;
  return [
    ...notList.map(toWrong),
    ...(maxItems === undefined
      ? []
      : [{ what: 'one too many', value: Array(maxItems + 1).fill(first) }]),
    ...(items === undefined ? [] : listWrongValues(items, first)).map(({ what, value }) => ({
      what: `in a list, ${what}`,
      value: [value],
    })),
  ];
}

function listWrongVariants(variants: readonly Schema[]): readonly Wrong[] {
  const takes = (wanted: string): boolean => variants.some(({ type }) => type === wanted);
  const isAnyText = variants.some(
    (variant) => kindOf(variant) === 'text' && variant.pattern === undefined,
  );
  const outside = [
    ...(takes('null') ? [] : [null]),
    ...(takes('number') ? [] : [99]),
    ...(isAnyText ? [] : ['zzz']),
    {},
    [],
    ...unstorable,
  ].map(toWrong);
  const inside = variants
    .filter((variant) => variant.type === 'object')
    .flatMap((variant) => listWrongFields(variant, makeGood(variant, {}) as Fields));
  return [...outside, ...inside];
}

function toWrong(value: unknown): Wrong {
  const text = value instanceof Raw ? value.text : (JSON.stringify(value) ?? String(value));
  return { what: text.length > 60 ? `${text.slice(0, 60)}…` : text, value };
}

/** JSON, with what is raw written as it is. */
export function toJson(value: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_key, each: unknown) =>
    each instanceof Raw ? `\u0001${String(raws.push(each.text) - 1)}\u0001` : each,
  );
  return text.replaceAll(/"\\u0001(\d+)\\u0001"/g, (_whole, at: string) => raws[Number(at)] ?? '');
}

/** Whether a field is in the path or the query, where everything is text. */
export function isParameter(route: Route, name: string): boolean {
  return route.method === 'GET' || route.path.includes(`{${name}}`);
}

/** One thing wrong at a time, in the body or in a parameter, where everything is text. */
export function listWrongRequests(route: Route, good: Fields): readonly Wrong<Fields>[] {
  const schema = toWireSchema(route);
  return Object.entries<Schema>(schema.properties ?? {})
    .filter(([name]) => isParameter(route, name))
    .flatMap(([name, property]) =>
      (property.enum === undefined ? listWrongTexts(property, good[name]) : ['zzz', ''])
        .filter((value) => value !== '' || !route.path.includes(`{${name}}`))
        .map((value) => ({ what: `${name}: ${value}`, value: { ...good, [name]: value } })),
    )
    .concat(route.method === 'GET' ? listWrongQueries(route, good) : listWrongBodies(route, good));
}

function listWrongQueries(route: Route, good: Fields): readonly Wrong<Fields>[] {
  const stray = ['surplus', 'constructor', '__proto__', 'hasOwnProperty'].map((name) => ({
    what: `a parameter ${name}`,
    value: Object.fromEntries([...Object.entries(good), [name, '1']]),
  }));
  const inQuery = Object.keys(good).filter((name) => !route.path.includes(`{${name}}`));
  const nul = inQuery.map((name) => ({
    what: `${name}: NUL`,
    value: { ...good, [name]: new Raw('%00') },
  }));
  const twice = inQuery.map((name) => ({
    what: `${name}: twice`,
    value: { ...good, [name]: new Raw(`${String(good[name])}&${name}=1`) },
  }));
  const missing = (toWireSchema(route).required ?? [])
    .filter((name) => inQuery.includes(name))
    .map((name) => {
      const { [name]: _, ...rest } = good;
      return { what: `${name}: missing`, value: rest };
    });
  return [...stray, ...nul, ...twice, ...missing];
}

function listWrongBodies(route: Route, good: Fields): readonly Wrong<Fields>[] {
  const { properties = {}, required = [] } = toWireSchema(route);
  const inBody = (name: string): boolean => !isParameter(route, name);
  const body: Schema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => inBody(name))),
    required: required.filter(inBody),
  };
  return listWrongValues(body, good).flatMap(({ what, value }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw)
      ? [{ what, value: value as Fields }]
      : [],
  );
}

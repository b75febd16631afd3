import { poundsField, routes, submitRequestSchema, uuidField, type Route } from '@furlong/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileDecoder, compileWriter, unsure } from './quick-codec.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const leaves = [
  0,
  1,
  2.5,
  0.125,
  250,
  -1,
  2_000_000,
  Number.NaN,
  true,
  false,
  null,
  '',
  '5/2',
  '7',
];
const texts = ['S', 'Single', 'H2611201', uuid, '2026-11-20T14:05:00.000Z', 'x'.repeat(400)];
const anyLeaf = [...leaves, ...texts, undefined];

/** Makes values that a schema takes in either direction, and now and then any value. */
function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const odd = fc.oneof(fc.constantFrom(...anyLeaf), fc.anything());
  return fc.oneof({ weight: 150, arbitrary: rightOf(schema) }, { weight: 1, arbitrary: odd });
}

function rightOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return rightObject(def.shape);
  if (def.type === 'array') return fc.array(arbitraryOf(def.element), { maxLength: 3 });
  if (def.type === 'nullable') return fc.option(arbitraryOf(def.innerType));
  if (def.type === 'optional' || def.type === 'default') return arbitraryOf(def.innerType);
  const right = [...anyLeaf, ...(schema._zod.values ?? [])].filter(
    (leaf) => z.safeDecode(schema, leaf).success || z.safeEncode(schema, leaf).success,
  );
  if (right.length > 0) return fc.constantFrom(...right);
  return def.type === 'union' ? fc.oneof(...def.options.map(arbitraryOf)) : fc.anything();
}

function rightObject(shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, field]) => {
    const isOptional = field._zod.def.type === 'optional';
    const some = arbitraryOf(field).map((value) => [[name, value]]);
    return isOptional ? fc.oneof(some, fc.constant([])) : some;
  });
  const extra = fc.oneof(
    { weight: 40, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constantFrom('odd', '').map((name) => [[name, 1]]) },
  );
  return fc
    .tuple(...fields, extra)
    .map((each) => Object.fromEntries(each.flat() as [string, unknown][]) as unknown);
}

function asText(told: { success: boolean; data?: unknown }): typeof told {
  return told.success ? { ...told, data: JSON.stringify(told.data) } : told;
}

/**
 * Compares a codec with its schema: where the codec is sure, it says what the schema says. Returns how often it was
 * sure.
 */
function compareWithSchema(schema: z.ZodMiniType, runs: number): { sure: number; right: number } {
  const [decode, write] = [compileDecoder(schema), compileWriter(schema)];
  const seen = { sure: 0, right: 0 };
  const compare = (known: unknown, told: { success: boolean; data?: unknown }): void => {
    if (told.success) seen.right += 1;
    if (known === unsure) return;
    seen.sure += 1;
    expect(told).toEqual({ success: true, data: known });
  };
  fc.assert(
    fc.property(arbitraryOf(schema), (value) => {
      compare(decode(value), z.safeDecode(schema, value));
      compare(write(value), asText(z.safeEncode(schema, value)));
    }),
    { numRuns: runs },
  );
  return seen;
}

describe('a quick codec', () => {
  it.each(Object.entries<Route>(routes))('says of %s what its schemas say', (_name, route) => {
    // A file is sent as it is, and no schema writes it.
    const told = typeof route.answers === 'object' ? [] : [route.response];
    for (const schema of [route.request, ...told]) {
      const { sure, right } = compareWithSchema(schema, 60);
      // Where nothing right came by chance there is nothing to be sure of.
      if (right > 0) expect(sure).toBeGreaterThan(0);
    }
  });

  it('is sure of nearly all that is right', () => {
    const { sure, right } = compareWithSchema(submitRequestSchema, 2000);
    expect(right).toBeGreaterThan(100);
    expect(sure).toBeGreaterThan(right * 0.9);
  });

  it.each([
    [z.strictObject({ a: z.optional(z.string()) }), { a: 'x', b: 1 }],
    [z.strictObject({ a: z.optional(z.string()) }), JSON.parse('{"__proto__": 1}')],
    [z.strictObject({ a: z.string() }), {}],
    [z.strictObject({ a: z.string() }), []],
    [z.number(), Number.NaN],
    [z.int(), 1.5],
    [z.int().check(z.lte(5)), 6],
    [uuidField, 'no'],
    [poundsField, 1.005],
    [z.array(z.string()).check(z.maxLength(1)), ['a', 'b']],
    [z.enum(['a', 'b']), 'c'],
    [z.nullable(z.string()), undefined],
  ])('is not sure of what is wrong: %#', (schema, value) => {
    expect(compileDecoder(schema)(value)).toBe(unsure);
    expect(z.safeDecode(schema, value as never).success).toBe(false);
  });

  it('changes money both ways, and refuses nothing itself', () => {
    const schema = z.strictObject({ stake: poundsField, note: z.optional(z.string()) });
    expect(compileDecoder(schema)({ stake: 2.5 })).toEqual({ stake: 250 });
    expect(compileWriter(schema)({ stake: 250 })).toBe('{"stake":2.5}');
    expect(compileDecoder(z.object({ a: z.string() }))({ a: 'x', b: 1 })).toEqual({ a: 'x' });
  });
});

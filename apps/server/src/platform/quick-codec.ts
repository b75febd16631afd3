import * as z from 'zod/mini';

/** What a quick codec answers where it does not know: the schema itself has to say. */
export const unsure: unique symbol = Symbol('unsure');

type Direction = 'decode' | 'encode';
type Step = (value: unknown) => unknown;
type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;

/**
 * The same as `z.decode`, worked out once for the schema instead of at every value: a bet's request and answer are
 * read and written several times faster. It never says no: what is not plainly right is `unsure`, and the
 * schema's own decoding refuses it with its reasons, or takes it after all.
 */
export function compileDecoder(schema: Schema): Step {
  return compile(schema, 'decode');
}

/** The same as `z.encode`, in the same manner. */
export function compileEncoder(schema: Schema): Step {
  return compile(schema, 'encode');
}

function compile(schema: Schema, direction: Direction): Step {
  const step = compileType(schema as z.core.$ZodTypes, direction) ?? asSchema(schema, direction);
  const checks = listChecks(schema);
  if (checks.length === 0) return step;
  // Checks are about what is inside: known after decoding, and before encoding; what they would change is not sure.
  return (value) => {
    const made = step(value);
    const inside = direction === 'decode' ? made : value;
    return made === unsure || passChecks(checks, inside) !== inside ? unsure : made;
  };
}

/** Undefined for what is rare enough to be left to the schema. */
function compileType(schema: z.core.$ZodTypes, direction: Direction): Step | undefined {
  const { def } = schema._zod;
  if (def.type === 'object') return compileObject(def, direction);
  if (def.type === 'array') return compileArray(compile(def.element, direction));
  if (def.type === 'pipe') return compileCodec(def, direction);
  // An object leaves out what is not there before it comes to what may be there.
  if (def.type === 'optional') return compile(def.innerType, direction);
  if (def.type === 'nullable') {
    const inner = compile(def.innerType, direction);
    return (value) => (value === null ? null : inner(value));
  }
  return compilePlain(schema);
}

const isOfType: Readonly<Partial<Record<string, (value: unknown) => boolean>>> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  unknown: () => true,
  custom: () => true,
};

function compilePlain(schema: z.core.$ZodTypes): Step | undefined {
  const { def } = schema._zod;
  if (def.type === 'literal' || def.type === 'enum' || def.type === 'union') {
    return compileChoice(schema);
  }
  const isRight = isOfType[def.type];
  return isRight === undefined || ('coerce' in def && def.coerce === true)
    ? undefined
    : sureIf(isRight);
}

function compileObject(def: z.core.$ZodObjectDef, direction: Direction): Step | undefined {
  const isStrict = def.catchall?._zod.def.type === 'never';
  if (def.catchall !== undefined && !isStrict) return undefined;
  const fields = Object.entries(def.shape).map(([name, schema]) => ({
    name,
    isOptional: schema._zod.def.type === 'optional',
    step: compile(schema, direction),
  }));
  return (value) => {
    if (!isFields(value)) return unsure;
    const made: Record<string, unknown> = {};
    let count = 0;
    for (const { name, isOptional, step } of fields) {
      const field = value[name];
      if (field === undefined) {
        if (isOptional && !(name in value)) continue;
        return unsure;
      }
      const known = step(field);
      if (known === unsure) return unsure;
      made[name] = known;
      count += 1;
    }
    return isStrict && Object.keys(value).length !== count ? unsure : made;
  };
}

function compileArray(element: Step): Step {
  return (value) => {
    if (!Array.isArray(value)) return unsure;
    const made: unknown[] = [];
    for (const each of value as readonly unknown[]) {
      const known = element(each);
      if (known === unsure) return unsure;
      made.push(known);
    }
    return made;
  };
}

function compileCodec(def: z.core.$ZodPipeDef, direction: Direction): Step | undefined {
  const isDecode = direction === 'decode';
  const change = isDecode ? def.transform : def.reverseTransform;
  if (change === undefined) return undefined;
  const before = compile(isDecode ? def.in : def.out, direction);
  const after = compile(isDecode ? def.out : def.in, direction);
  return (value) => {
    const known = before(value);
    if (known === unsure) return unsure;
    const payload: z.core.ParsePayload = { value: known, issues: [] };
    const changed: unknown = change(known, payload);
    return payload.issues.length > 0 || changed instanceof Promise ? unsure : after(changed);
  };
}

/** Words and numbers to choose from; other unions are left to the schema, which tries one after another. */
function compileChoice(schema: z.core.$ZodTypes): Step | undefined {
  const { def, values } = schema._zod;
  const isPlain =
    def.type !== 'union' || def.options.every((option) => option._zod.def.type === 'literal');
  if (!isPlain || values === undefined) return undefined;
  const choices: ReadonlySet<unknown> = values;
  return sureIf((value) => choices.has(value));
}

function asSchema(schema: Schema, direction: Direction): Step {
  const run = direction === 'decode' ? z.safeDecode : z.safeEncode;
  return (value) => {
    const result = run(schema, value);
    return result.success ? result.data : unsure;
  };
}

function sureIf(isRight: (value: unknown) => boolean): Step {
  return (value) => (isRight(value) ? value : unsure);
}

type Check = z.core.$ZodCheck<never>;

/** A format is a check of its own type. */
function listChecks(schema: Schema): readonly Check[] {
  const { def, traits } = schema._zod;
  const own = traits.has('$ZodCheck') ? [schema as unknown as Check] : [];
  return [...own, ...(def.checks ?? [])] as Check[];
}

function passChecks(checks: readonly Check[], value: unknown): unknown {
  const payload: z.core.ParsePayload = { value, issues: [] };
  for (const check of checks) {
    if (check._zod.def.when?.(payload) === false) continue;
    const pending = check._zod.check(payload as z.core.ParsePayload<never>);
    if (pending instanceof Promise || payload.issues.length > 0) return unsure;
  }
  return payload.value;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

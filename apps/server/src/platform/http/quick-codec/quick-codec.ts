import * as z from 'zod/mini';
import { checksOf, passesChecks } from './checks.ts';
import { createProgram, literal, type Program, type Source } from './program.ts';

/** The answer of a quick codec that does not know: the schema itself has to say. */
export const unsure: unique symbol = Symbol('unsure');

type CodecStep<Made = unknown> = (value: unknown) => Made | typeof unsure;
type Schema = z.core.$ZodType;

/** The work of a codec: values are decoded, or encoded and written as JSON. */
type Purpose = 'decode' | 'write';

/**
 * The same as `z.decode`, worked out once for the schema instead of at every value: a bet's request is read several times
 * faster. It never says no: what is not plainly right is `unsure`, and the schema's own decoding refuses it with its
 * reasons, or takes it after all.
 */
export function compileDecoder(schema: Schema): CodecStep {
  return compileAtFirstValue(() => toStep(compile(schema, 'decode'), 'decode'));
}

/** The JSON text of what `z.encode` makes, in the same manner. */
export function compileWriter(schema: Schema): CodecStep<string> {
  return compileAtFirstValue(() => toStep(compile(schema, 'write'), 'write') as CodecStep<string>);
}

/**
 * A server starts without compiling what nobody asks for. The first value waits for its schema, and no other value comes
 * in between, because compiling is one synchronous step.
 */
function compileAtFirstValue<Made>(compileStep: () => CodecStep<Made>): CodecStep<Made> {
  let step: CodecStep<Made> | undefined;
  return (value) => {
    step ??= compileStep();
    return step(value);
  };
}

/** How the values of a schema are treated. */
type Piece =
  | {
      /** Values stay what they are. */
      readonly kind: 'kept';
      /** Whether a value is right. */
      readonly test: (variable: Source, program: Program) => Source;
      /** The JSON of a value that is right. */
      readonly text: (variable: Source, program: Program) => Source;
    }
  | { readonly kind: 'made'; readonly step: CodecStep };

function compile(schema: Schema, purpose: Purpose): Piece {
  const piece = compileType(schema as z.core.$ZodTypes, purpose) ?? asSchema(schema, purpose);
  if (piece.kind === 'kept') {
    const test = (variable: Source, program: Program): Source => {
      const checks = checksOf(schema, variable, program);
      const type = piece.test(variable, program);
      return checks === undefined ? type : `(${type} && ${checks})`;
    };
    return { ...piece, test };
  }
  const passes = passesChecks(schema);
  if (passes === undefined) return piece;
  const { step } = piece;
  return made((value) => {
    const known = step(value);
    // Checks are about what is inside: known after decoding, and before encoding.
    const inside = purpose === 'decode' ? known : value;
    return known !== unsure && passes(inside) ? known : unsure;
  });
}

function made(step: CodecStep): Piece {
  return { kind: 'made', step };
}

/** Undefined for what is rare enough to be left to the schema. */
function compileType(schema: z.core.$ZodTypes, purpose: Purpose): Piece | undefined {
  const { def } = schema._zod;
  if (def.type === 'object') return compileObject(def, purpose);
  if (def.type === 'array') return made(compileArray(compile(def.element, purpose), purpose));
  if (def.type === 'pipe') return compileCodec(def, purpose);
  // An object leaves out what is not there before it comes to what may be there.
  if (def.type === 'optional') return compile(def.innerType, purpose);
  // Where the value is not there, the schema itself puts its default.
  if (def.type === 'default') return compile(def.innerType, purpose);
  if (def.type === 'nullable') return orNull(compile(def.innerType, purpose), purpose);
  return compilePlain(schema);
}

function orNull(inner: Piece, purpose: Purpose): Piece {
  if (inner.kind === 'made') {
    const { step } = inner;
    const nothing = purpose === 'write' ? 'null' : null;
    return made((value) => (value === null ? nothing : step(value)));
  }
  return {
    kind: 'kept',
    test: (variable, program) => `(${variable} === null || ${inner.test(variable, program)})`,
    text: (variable, program) =>
      `(${variable} === null ? 'null' : ${inner.text(variable, program)})`,
  };
}

const plainTests: Readonly<Partial<Record<string, (variable: Source) => Source>>> = {
  string: (variable) => `typeof ${variable} === 'string'`,
  number: (variable) => `Number.isFinite(${variable})`,
  boolean: (variable) => `typeof ${variable} === 'boolean'`,
  null: (variable) => `${variable} === null`,
};

function compilePlain(schema: z.core.$ZodTypes): Piece | undefined {
  const { def } = schema._zod;
  if (def.type === 'literal' || def.type === 'enum' || def.type === 'union') {
    return compileChoice(schema);
  }
  if ('coerce' in def && def.coerce === true) return undefined;
  if (def.type === 'unknown' || def.type === 'custom') {
    const text = (variable: Source, program: Program): Source =>
      `${program.nameOf(toJson)}(${variable})`;
    return { kind: 'kept', test: () => 'true', text };
  }
  const test = plainTests[def.type];
  if (test === undefined) return undefined;
  const text = (variable: Source, program: Program): Source =>
    def.type === 'string' ? `${program.nameOf(quote)}(${variable})` : variable;
  return { kind: 'kept', test, text };
}

/** Words and numbers to choose from; other unions are left to the schema, which tries one after another. */
function compileChoice(schema: z.core.$ZodTypes): Piece | undefined {
  const { def, values } = schema._zod;
  const isPlain =
    def.type !== 'union' || def.options.every((option) => option._zod.def.type === 'literal');
  if (!isPlain || values === undefined) return undefined;
  const texts = new Map([...values].map((value) => [value, toJson(value)]));
  return {
    kind: 'kept',
    test: (variable, program) => `${program.nameOf(texts)}.has(${variable})`,
    text: (variable, program) => `${program.nameOf(texts)}.get(${variable})`,
  };
}

function asSchema(schema: Schema, purpose: Purpose): Piece {
  const run = purpose === 'decode' ? z.safeDecode : z.safeEncode;
  return made((value) => {
    const result = run(schema, value);
    if (!result.success) return unsure;
    return purpose === 'write' ? toJson(result.data) : result.data;
  });
}

function compileCodec(def: z.core.$ZodPipeDef, purpose: Purpose): Piece | undefined {
  const isDecode = purpose === 'decode';
  const change = isDecode ? def.transform : def.reverseTransform;
  if (change === undefined) return undefined;
  const inside = compile(isDecode ? def.in : def.out, 'decode');
  // Encoding would change it before the change.
  if (!isDecode && inside.kind === 'made') return undefined;
  const before = toStep(inside, 'decode');
  const after = toStep(compile(isDecode ? def.out : def.in, purpose), purpose);
  return made((value) => {
    const known = before(value);
    if (known === unsure) return unsure;
    const payload: z.core.ParsePayload = { value: known, issues: [] };
    const changed: unknown = change(known, payload);
    return payload.issues.length > 0 || changed instanceof Promise ? unsure : after(changed);
  });
}

function compileArray(element: Piece, purpose: Purpose): CodecStep {
  const program = createProgram();
  const { test, result } = useOf(element, { variable: 'each', purpose, program });
  const [start, add, end] =
    purpose === 'write'
      ? ["let made = '';", `made += (at === 0 ? '' : ',') + ${result}`, "'[' + made + ']'"]
      : ['const made = [];', `made.push(${result})`, 'made'];
  return program.build(`
    if (!Array.isArray(value)) return ${program.nameOf(unsure)};
    ${start}
    for (let at = 0; at < value.length; at += 1) {
      const each = value[at];
      ${test}
      ${add};
    }
    return ${end};`);
}

function compileObject(def: z.core.$ZodObjectDef, purpose: Purpose): Piece | undefined {
  const isStrict = def.catchall?._zod.def.type === 'never';
  if (def.catchall !== undefined && !isStrict) return undefined;
  const program = createProgram();
  const no = `return ${program.nameOf(unsure)};`;
  const shape = Object.entries(def.shape);
  const firstRequired = shape.findIndex(([, schema]) => schema._zod.def.type !== 'optional');
  const fields = shape.map(([name, schema], index) => {
    const [variable, key] = [`field${String(index)}`, literal(name)];
    const { test, result } = useOf(compile(schema, purpose), { variable, purpose, program });
    const comma = firstRequired !== -1 && firstRequired < index ? ',' : '';
    const separator = index === 0 || comma === ',' ? '' : `(made === '{' ? '' : ',') + `;
    const add =
      purpose === 'write'
        ? `made += ${separator}${literal(`${comma}${key}:`)} + ${result};`
        : `made[${key}] = ${result};`;
    const isOptional = schema._zod.def.type === 'optional';
    // JSON leaves out what is there and undefined.
    const known = purpose === 'write' ? 'count += 1;' : no;
    return `
      const ${variable} = value[${key}];
      if (${variable} !== undefined) { ${test} ${add} count += 1; }
      else ${isOptional ? `if (${key} in value) ${known}` : no}`;
  });
  const surplus = isStrict ? `for (const name in value) count -= 1; if (count !== 0) ${no}` : '';
  return made(
    program.build(`
    if (typeof value !== 'object' || value === null || Array.isArray(value)) ${no}
    ${purpose === 'write' ? "let made = '{';" : 'const made = {};'}
    let count = 0;
    ${fields.join('')}
    ${surplus}
    return ${purpose === 'write' ? "made + '}'" : 'made'};`),
  );
}

/** A statement that leaves what is not sure, and then what is made of a variable. */
function useOf(
  piece: Piece,
  at: { readonly variable: Source; readonly purpose: Purpose; readonly program: Program },
): { readonly test: Source; readonly result: Source } {
  const { variable, purpose, program } = at;
  const no = `return ${program.nameOf(unsure)};`;
  if (piece.kind === 'kept') {
    return {
      test: `if (!(${piece.test(variable, program)})) ${no}`,
      result: purpose === 'write' ? piece.text(variable, program) : variable,
    };
  }
  const result = `${variable}Made`;
  const call = `${program.nameOf(piece.step)}(${variable})`;
  return {
    test: `const ${result} = ${call}; if (${result} === ${program.nameOf(unsure)}) ${no}`,
    result,
  };
}

function toStep(piece: Piece, purpose: Purpose): CodecStep {
  if (piece.kind === 'made') return piece.step;
  const program = createProgram();
  const { test, result } = useOf(piece, { variable: 'value', purpose, program });
  return program.build(`${test} return ${purpose === 'write' ? `String(${result})` : result};`);
}

const ESCAPED = /["\\\p{Cc}\p{Cs}]/u;

/** A text as JSON; what need not be escaped costs no more than its quotes. */
function quote(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** A value that JSON cannot say, such as a function, is written as null. */
function toJson(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

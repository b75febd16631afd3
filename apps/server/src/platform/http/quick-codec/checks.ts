import type * as z from 'zod/mini';
import { createProgram, type Program, type Source } from './program.ts';

type Check = z.core.$ZodCheck<never>;

/**
 * The checks that a schema makes of a value beside its type, as an expression over a variable; undefined where it makes
 * none.
 */
export function checksOf(
  schema: z.core.$ZodType,
  variable: Source,
  program: Program,
): Source | undefined {
  const { def, traits } = schema._zod;
  // A format is a check of its own type.
  const own = traits.has('$ZodCheck') ? [schema as unknown as Check] : [];
  const checks = [...own, ...((def.checks ?? []) as Check[])];
  if (checks.length === 0) return undefined;
  return checks.map((check) => checkOf(check, variable, program)).join(' && ');
}

/** The checks of a schema as a function; undefined where it makes none. */
export function passesChecks(schema: z.core.$ZodType): ((value: unknown) => boolean) | undefined {
  const program = createProgram();
  const checks = checksOf(schema, 'value', program);
  return checks === undefined ? undefined : program.build(`return ${checks};`);
}

function checkOf(check: Check, variable: Source, program: Program): Source {
  const { def } = (check as unknown as z.core.$ZodChecks)._zod;
  return usualCheck(def, variable, program) ?? asItIs(check, variable, program);
}

/** The usual ones are written out; they may be stricter than the check itself, as whoever fails is asked again by it. */
function usualCheck(
  def: z.core.$ZodChecks['_zod']['def'],
  variable: Source,
  program: Program,
): Source | undefined {
  // A letter that takes two units is counted twice here.
  if (def.check === 'max_length') return `${variable}.length <= ${String(def.maximum)}`;
  if (def.check === 'less_than' && isNumber(def.value)) return comparison(variable, def, '<');
  if (def.check === 'greater_than' && isNumber(def.value)) return comparison(variable, def, '>');
  if (def.check === 'number_format' && def.format === 'safeint')
    return `Number.isSafeInteger(${variable})`;
  if (def.check === 'string_format' && isPlainPattern(def))
    return `${program.nameOf(def.pattern)}.test(${variable})`;
  return undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function comparison(
  variable: Source,
  { value, inclusive }: { readonly value: unknown; readonly inclusive: boolean },
  sign: '<' | '>',
): Source {
  return `${variable} ${sign}${inclusive ? '=' : ''} ${String(value)}`;
}

/** A pattern that remembers where it stopped is not the same at every call. */
function isPlainPattern(def: {
  readonly format: string;
  readonly pattern?: RegExp | undefined;
}): boolean {
  return def.format === 'regex' && def.pattern?.global === false && !def.pattern.sticky;
}

/** The check itself, called as it is. A value that the check would change does not pass. */
function asItIs(check: Check, variable: Source, program: Program): Source {
  const passes = (value: unknown): boolean => {
    const payload: z.core.ParsePayload = { value, issues: [] };
    if (check._zod.def.when?.(payload) === false) return true;
    const pending = check._zod.check(payload as z.core.ParsePayload<never>);
    return !(pending instanceof Promise) && payload.issues.length === 0 && payload.value === value;
  };
  return `${program.nameOf(passes)}(${variable})`;
}

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { routes } from './routes.ts';

type Schema = z.core.$ZodType;

/** Texts that are longer than any field has use for, of a letter, of digits and of a name in capitals. */
const longTexts = ['a', '1', 'A'].map((letter) => letter.repeat(20_000));

/** The parts of a bet as the slip shows it, which have no bound of their own: only the size of the body bounds them. */
const shownOfBet =
  /^(addBet|submit(Async)?\.bets\[\])\.(detail|eachWayStr|marketName|name|relatedGroups(\[\])?|sportCode) /;

/** The other parts that only the size of the body bounds. */
const others =
  /^(submit(Async)?\.related(\[\]\.(first|second))?|(add|update)UserDetail\.id|emailCodeValidation\.code|writeContent\.html) /;

/** The parts of a request that have no bound, by their paths: loose objects, and lists and texts of any length. */
function listUnbounded(schema: Schema, path: string): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return listInObject(def, path);
  if (def.type === 'array') return listInArray(def, path);
  if (def.type === 'union') return def.options.flatMap((option) => listUnbounded(option, path));
  if (def.type === 'optional' || def.type === 'nullable') return listUnbounded(def.innerType, path);
  if (def.type === 'pipe') return listUnbounded(def.in, path);
  const isLongTaken =
    def.type === 'string' && longTexts.some((text) => z.safeParse(schema, text).success);
  return isLongTaken ? [`${path} is a text without a bound`] : [];
}

function listInObject({ shape, catchall }: z.core.$ZodObjectDef, path: string): readonly string[] {
  const inside = Object.entries(shape).flatMap(([name, field]) =>
    listUnbounded(field, `${path}.${name}`),
  );
  const isStrict = catchall?._zod.def.type === 'never';
  return isStrict ? inside : [`${path} takes unknown fields`, ...inside];
}

function listInArray({ checks, element }: z.core.$ZodArrayDef, path: string): readonly string[] {
  const inside = listUnbounded(element, `${path}[]`);
  const hasBound = checks?.some(({ _zod }) => _zod.def.check === 'max_length') === true;
  return hasBound ? inside : [`${path} is a list without a bound`, ...inside];
}

describe('a request', () => {
  it.each(Object.entries(routes))(
    'of %s has a bound in every part, and no room for unknown fields',
    (name, route) => {
      const unbounded = listUnbounded(route.request, name);
      const isKnown = (part: string): boolean => shownOfBet.test(part) || others.test(part);
      expect(unbounded.filter((part) => part.endsWith('unknown fields') || !isKnown(part))).toEqual(
        [],
      );
    },
  );
});

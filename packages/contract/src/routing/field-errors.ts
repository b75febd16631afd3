import * as z from 'zod/mini';
import { refusals } from './refusal.ts';

/** A fault of one field of a form. The code is the key of the phrase that the customer reads. */
export interface FieldError {
  /** The field's name as it is sent, such as `Address.City`. */
  readonly field: string;
  readonly code: string;
  readonly parameters: FieldParameters;
}

export type FieldParameters = Readonly<Record<string, string | number>>;

/** The specified English text of a code, with parameters in braces: `At least {minimum} characters`. */
interface SpecifiedText {
  readonly text: string;
  readonly errorType?: string;
}
export type SpecifiedTexts = Readonly<Record<string, SpecifiedText>>;

/** The codes for faults that a schema finds without a code of its own, and for files, with their English texts. */
export const generalFieldTexts = {
  'field.required': { text: 'This field is required.' },
  'field.too_short': { text: 'At least {minimum} characters are needed.' },
  'field.too_long': { text: 'At most {maximum} characters are allowed.' },
  'field.too_small': { text: 'The least value is {minimum}.' },
  'field.too_big': { text: 'The greatest value is {maximum}.' },
  'field.too_few': { text: 'At least {minimum} are needed.' },
  'field.too_many': { text: 'At most {maximum} are allowed.' },
  'field.unknown': { text: 'There is no such field.' },
  'field.invalid': { text: 'This is not valid.' },
  'file.empty': { text: 'The file is empty.' },
  'file.too_large': { text: 'The file is larger than {bytesMax} bytes.' },
  'file.too_many': { text: 'At most {count} files are allowed.' },
  'file.type_not_allowed': { text: 'The file is of a type that is not accepted.' },
  'file.unreadable': { text: 'The file cannot be read.' },
  'file.too_many_pixels': { text: 'The picture is too large.' },
} as const satisfies SpecifiedTexts;

export type GeneralFieldCode = keyof typeof generalFieldTexts;

/** The answer to a refused form, as far as a program reads it. */
export const formRefusalSchema = z.object({
  code: z.literal('form.invalid'),
  fields: z.array(
    z.object({
      field: z.string(),
      code: z.string(),
      parameters: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});

/** A code, and not a sentence: `email.taken`. */
const CODE = /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/;
/** The most faults of a form that are reported; nobody reads more. */
const ERRORS_MAX = 100;

/** Reads a form by its schema; its faults are listed field by field. */
export function decodeForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
):
  | { readonly success: true; readonly data: z.output<Schema> }
  | { readonly success: false; readonly fields: readonly FieldError[] } {
  const decoded = z.safeParse(schema, given, { reportInput: true });
  return decoded.success
    ? { success: true, data: decoded.data }
    : { success: false, fields: fieldErrorsOf(decoded.error) };
}

/**
 * The faults that a schema found, field by field. The message of a check is its code; a fault without a code gets a
 * general one. A missing field is distinguished from a wrong one only if the schema reads with `reportInput`, as in
 * `decodeForm`.
 */
export function fieldErrorsOf(error: z.core.$ZodError): readonly FieldError[] {
  return error.issues.flatMap(toFieldErrors).slice(0, ERRORS_MAX);
}

function toFieldErrors(issue: z.core.$ZodIssue): readonly FieldError[] {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: field === '' ? key : `${field}.${key}`,
      code: 'field.unknown',
      parameters: {},
    }));
  }
  const code = CODE.test(issue.message) ? issue.message : generalCodeOf(issue);
  return [{ field, code, parameters: parametersOf(issue) }];
}

function generalCodeOf(issue: z.core.$ZodIssue): GeneralFieldCode {
  if (issue.code === 'too_small') return sizeCodeOf(issue.origin, 'least');
  if (issue.code === 'too_big') return sizeCodeOf(issue.origin, 'most');
  const isMissing = 'input' in issue && issue.input === undefined;
  return isMissing ? 'field.required' : 'field.invalid';
}

function sizeCodeOf(origin: string, bound: 'least' | 'most'): GeneralFieldCode {
  const isLeast = bound === 'least';
  if (origin === 'string') return isLeast ? 'field.too_short' : 'field.too_long';
  if (origin === 'array' || origin === 'set') return isLeast ? 'field.too_few' : 'field.too_many';
  return isLeast ? 'field.too_small' : 'field.too_big';
}

function parametersOf(issue: z.core.$ZodIssue): FieldParameters {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  const given = issue.code === 'custom' ? Object.entries<unknown>(issue.params ?? {}) : [];
  return Object.fromEntries(
    given.filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
}

/** The English texts that calls of the specification carry beside the codes: the first, a list and a record of them. */
interface SpecifiedErrors {
  /** The text for a caller that shows one text only. */
  readonly errorMessage: string;
  readonly errorMessages: readonly {
    readonly field: string;
    readonly message: string;
    readonly errorType?: string;
  }[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/**
 * Words the same errors as the specification does. A code for which the specification has no text gets the general
 * text.
 */
export function toSpecifiedErrors(
  fields: readonly FieldError[],
  texts: SpecifiedTexts,
): SpecifiedErrors {
  const known: SpecifiedTexts = { ...generalFieldTexts, ...texts };
  const errorMessages = fields.map(({ field, code, parameters }) => {
    const { text, errorType }: SpecifiedText = known[code] ?? generalFieldTexts['field.invalid'];
    const message = fillText(text, parameters);
    return errorType === undefined ? { field, message } : { field, message, errorType };
  });
  const errors = new Map<string, string[]>();
  for (const { field, message } of errorMessages) {
    errors.set(field, [...(errors.get(field) ?? []), message]);
  }
  const errorMessage = errorMessages[0]?.message ?? refusals['form.invalid'].message;
  return { errorMessage, errorMessages, errors: Object.fromEntries(errors) };
}

function fillText(text: string, parameters: FieldParameters): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}

import {
  decodeForm,
  exclusionReasonLength,
  responsibleGamblingForm,
  type ExclusionPreview,
  type ResponsibleGambling,
} from '@furlong/contract';
import {
  exclusionEnd,
  selfExclusionLengths,
  timeOutLengths,
  type ExclusionLength,
} from '@furlong/customer';
import * as z from 'zod/mini';

/** The options that the page offers, by the numbers of the specification. */
export const restrictions = ['0', '1', '2', '3'] as const;
export type Restriction = (typeof restrictions)[number];
/** The options that are asked of us; the schemes of option 3 are asked elsewhere. */
export type OwnRestriction = ResponsibleGambling['RestrictionType'];

/** The values of the form. The length is empty while none is chosen. */
export interface ExclusionValues {
  readonly [name: string]: string;
  readonly RestrictionType: OwnRestriction;
  readonly period: ExclusionLength | '';
  readonly reasonForClosure: string;
  readonly Password: string;
}

export const nothingChosen: ExclusionValues = {
  RestrictionType: '0',
  period: '',
  reasonForClosure: '',
  Password: '',
};

/** A form of the contract out of the values: closing an account has no length. */
export const exclusionSchema: z.ZodMiniType<ResponsibleGambling> = z.pipe(
  z.transform((values: ExclusionValues): unknown => {
    const { period, ...closing } = values;
    return values.RestrictionType === '0' ? closing : { ...closing, period };
  }),
  responsibleGamblingForm,
);

/** Whether all is there that the form asks for. */
export function isWhole(values: ExclusionValues): boolean {
  return decodeForm(exclusionSchema, values).success;
}

/** The lengths that an option is offered for. */
export function lengthsOf(restriction: OwnRestriction): readonly ExclusionLength[] {
  switch (restriction) {
    case '0':
      return [];
    case '1':
      return timeOutLengths;
    case '2':
      return selfExclusionLengths;
  }
}

export function reasonCharactersMax(restriction: OwnRestriction): number {
  const { timeOutMax, selfExclusionMax } = exclusionReasonLength;
  return restriction === '2' ? selfExclusionMax : timeOutMax;
}

/**
 * When an exclusion of this length ends that begins now: as the server says, or as the calendar does where it has not
 * answered. Nobody is kept from excluding themselves because a figure could not be read.
 */
export function exclusionEndOf(
  length: ExclusionLength,
  preview: ExclusionPreview | undefined,
  now: number,
): string {
  return preview?.ends[length] ?? new Date(exclusionEnd(length, now)).toISOString();
}

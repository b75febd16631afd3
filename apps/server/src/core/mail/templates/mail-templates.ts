import type { ExclusionKind, LimitKind, LimitPeriod } from '@furlong/customer';
import type { MailParameters, MailTemplate } from '../mail-payload.ts';

/** The book, as its mails name it. */
export interface MailHouse {
  readonly brand: string;
  readonly supportEmail: string;
}

/** A mail before it is laid out: its subject, and its paragraphs in order. */
export interface MailText {
  readonly subject: string;
  /** A paragraph, or something to be copied, which is set apart. */
  readonly paragraphs: readonly (string | { readonly apart: string })[];
}

/** The greeting and the ending that all mails of a language share. */
interface MailFrame {
  readonly greeting: (firstName: string) => string;
  /** The greeting of mail to somebody whose name nobody knows yet. */
  readonly greetingToAnyone: string;
  /** The last paragraphs: whom to ask, and who writes. */
  readonly ending: (house: MailHouse) => readonly string[];
}

/** The mails of one language. */
export interface MailTemplates {
  readonly frame: MailFrame;
  readonly texts: {
    readonly [Template in MailTemplate]: (
      parameters: MailParameters[Template],
      house: MailHouse,
    ) => MailText;
  };
}

/** Says of each kind of exclusion until when it runs; the end is null where only the register can say. */
export type ExclusionSentences = Readonly<Record<ExclusionKind, (end: string | null) => string>>;

/** Names a limit by what it counts and for how long, as in `deposit limit for a day`. */
export type LimitNames = Readonly<Record<LimitKind, Readonly<Record<LimitPeriod, string>>>>;

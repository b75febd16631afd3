import type { CustomerText, FundsProtection, TextName } from '@furlong/customer';

/** The versions of the texts that customers accept or consent to now (D33, D34). A text that changes gets a new version. */
export const currentTexts = { terms: '1', privacy: '1', funds: '1', marketing: '1' } as const;

/**
 * The texts that customers accept. How funds are protected is part of the statement on them: with another protection it is
 * another version, which everybody acknowledges anew.
 */
export function textsNow(protection: FundsProtection): Readonly<Record<TextName, CustomerText>> {
  const { terms, privacy, funds } = currentTexts;
  return {
    terms: { version: terms, isAskedAgain: false },
    privacy: { version: privacy, isAskedAgain: false },
    funds: { version: `${funds}:${protection}`, isAskedAgain: true },
  };
}

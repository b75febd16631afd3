/** The versions of the texts that customers accept or consent to now (D33, D34). A text that changes gets a new version. */
export const currentTexts = { terms: '1', marketing: '1' } as const;

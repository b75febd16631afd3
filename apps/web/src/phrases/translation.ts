/** The same keys as the English phrases, with texts of their own. */
export type Translation<English extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof English]: string;
};

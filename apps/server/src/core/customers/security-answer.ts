/** The answer to a security question as it is hashed and compared: capitals and the number of blanks make no difference. */
export function normalAnswer(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}

/** A list of words as they are written down: with spaces and line ends between. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

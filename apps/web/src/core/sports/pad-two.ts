/** Race numbers and clock figures below ten are written with two digits. */
export function padTwo(value: number): string {
  return String(value).padStart(2, '0');
}

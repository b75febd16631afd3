import type { Chance } from '../chance/chance.ts';
import { words } from '../names/words.ts';

const colours: readonly string[] = [
  'Emerald green',
  'Dark green',
  'Royal blue',
  'Light blue',
  'Dark blue',
  'Turquoise',
  'Primrose',
  'Maroon',
  'Orange',
  'Purple',
  'Cerise',
  'Yellow',
  'Black',
  'White',
  'Grey',
  'Navy',
  'Pink',
  'Red',
];

const bodyPatterns = words(`
  chevron chevrons stripe stripes hoop hoops sash disc star stars spots diamond diamonds seams
  cross~belts braces triple~diamond epaulets`).map((pattern) => pattern.replace('~', ' '));

const sleevePatterns = words('armlets hoops chevrons stripes stars spots seams diabolo');

const capPatterns = words('spots star hoops stripes diamond');

/** `Royal blue, white chevron, white sleeves, red cap`. */
export function inventSilk(chance: Chance): string {
  const [body, trim, other] = chance.shuffle(colours);
  const second = (trim ?? 'White').toLowerCase();
  const third = (other ?? 'Red').toLowerCase();
  const front = chance.happens(0.75) ? `, ${second} ${chance.pick(bodyPatterns)}` : '';
  const sleeves = chance.happens(0.6)
    ? `${second} sleeves`
    : `${second} ${chance.pick(sleevePatterns)} on sleeves`;
  const cap = chance.pick([
    `${second} cap`,
    `${third} cap`,
    `${second} cap, ${third} ${chance.pick(capPatterns)}`,
  ]);
  return `${body ?? 'Blue'}${front}, ${sleeves}, ${cap}`;
}

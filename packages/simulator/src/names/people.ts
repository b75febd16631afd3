import type { Chance } from '../chance/chance.ts';
import { words } from './words.ts';

/** Given names and surnames of which people are made. All the people are invented. */
const givenNames = words(`
  Adam Aidan Alice Aoife Ben Bridget Callum Ciara Connor Daisy Daniel Declan Eleanor Emma Ethan Fergus
  Fiona Gareth George Grace Hannah Harry Hollie Isaac Jack Jamie Jess Joanna Kieran Laura Leo Liam Lucy
  Marcus Megan Niall Oisin Orla Owen Patrick Rachel Rhys Robin Rory Rosie Ruby Saoirse Sean Sophie Tom`);

const womensNames = words(`
  Alice Aoife Bridget Ciara Daisy Eleanor Emma Fiona Grace Hannah Hollie Jess Joanna Laura Lucy
  Megan Niamh Orla Rachel Rosie Ruby Saoirse Sophie`);

export const surnames = words(`
  Alderson Ashbrook Barrowby Beckwith Bellingham Birtles Brannock Cairney Calderwood Carrowmore Colclough
  Conneely Cowpland Darragh Deverell Dunleavy Eastholme Ellerby Fairhurst Fallowell Garraway Gillespie
  Glanmore Hallaton Hartigan Hathersage Heaslip Ingleby Keaveney Kilbride Langrish Larkham Lindale
  Loughrey Mallender Marwood Merrigan Mulcair Nethercott Oakden Olliver Penhale Pickersgill Quillan
  Ravensworth Redmayne Rosscarn Scullard Selwood Skelbrooke Stanbury Tarrant Thornbury Tiernan Tulloch
  Underhill Varley Wexcombe Whelehan Winterbourne Wolstan Yelland`);

/** So many people, no two of one name; in competitions for women they have women's names. */
export function inventPeople(count: number, chance: Chance, code: string): readonly string[] {
  const given = code.startsWith('W') ? womensNames : givenNames;
  const people = new Set<string>();
  for (let tries = 0; people.size < count && tries < count * 20; tries += 1)
    people.add(`${chance.pick(given)} ${chance.pick(surnames)}`);
  return [...people];
}

/** So many jockeys or trainers, no two of one surname: a card prints little more of them. */
export function inventHorsemen(count: number, chance: Chance): readonly string[] {
  const family = chance.shuffle(surnames).slice(0, count);
  return family.map((surname) => `${chance.pick(givenNames)} ${surname}`);
}

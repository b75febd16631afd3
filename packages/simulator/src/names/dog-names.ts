import { words } from './words.ts';

/** The words of which the names of greyhounds are made. The names are invented. */
const firstWords = words(`
  Aghakeel Ardnagrath Ballybrack Ballyknock Ballyluskey Barnakill Bogwood Brackenhall Burnfoot Cappaduff
  Carrigbawn Cashelmore Clonbarron Cloonduff Coolatore Corkey Cragmore Derrybeg Doonagh Drumcor Dunmoyle
  Farranree Fennorbeg Garryduff Glenamoy Gortnalee Headland Inchydown Kilbreedy Kilcolgan Killeshin
  Kilmaley Knockagh Lisbrack Lisgarvan Lissatouk Longacre Marchgate Millbrae Moyglare Newlawn Oakhurst
  Owenbeg Parkswood Priestlaw Rathcoole Redbrick Rosnaree Saltpan Shanballa Skeheen Slieveroe Stonepark
  Tarmonagh Tinnakill Toberbeg Tullyroe Westmead Whinmoor Woodlark`);

const lastWords = words(`
  Ace Amber Ash Bandit Banner Beauty Bella Biscuit Blaze Bob Bolt Boss Breeze Bruno Bubbles Buster Cadet
  Charm Chief Clover Cody Comet Cosmo Dancer Darcy Dash Diamond Dingo Dolly Duke Echo Ember Express Fancy
  Fern Fizz Flash Flyer Foxy Frankie Ginger Gypsy Hawk Honey Hustle Indie Jack Jet Joker Jules Kate Lad
  Lass Lightning Lola Luna Magic Major Marvel Millie Minnie Misty Molly Monty Nellie Nova Olive Oscar
  Pearl Penny Piper Polly Prince Queenie Rascal Rocket Rosie Ruby Rusty Sally Scout Shadow Sky Sonic
  Spark Star Storm Sunny Susie Swift Teddy Tiger Toby Trixie Tuppence Turbo Twist Violet Whizz Zoe`);

/** Steps through all pairs of words before any comes again. */
export function dogName(serial: number): string {
  const pairs = firstWords.length * lastWords.length;
  const index = (serial * 3571) % pairs;
  const first = firstWords[index % firstWords.length] ?? '';
  const last = lastWords[Math.floor(index / firstWords.length)] ?? '';
  return `${first} ${last}`;
}

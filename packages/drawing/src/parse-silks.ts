/** A colour in which silks are registered, as the racing authorities name it. */
export type SilkColour = (typeof silkColours)[number];

// Longer names stand first, so that `royal blue` is not read as `blue`.
const silkColours = [
  'emerald green',
  'light green',
  'dark green',
  'royal blue',
  'light blue',
  'dark blue',
  'turquoise',
  'burgundy',
  'champagne',
  'primrose',
  'magenta',
  'scarlet',
  'claret',
  'maroon',
  'orange',
  'purple',
  'violet',
  'cerise',
  'silver',
  'yellow',
  'brown',
  'beige',
  'black',
  'cream',
  'green',
  'mauve',
  'white',
  'blue',
  'gold',
  'grey',
  'jade',
  'lime',
  'navy',
  'pink',
  'red',
] as const;

// Longer phrases stand first here too, so that `triple diamond` is not read as `diamond`.
const silkPatternWords = [
  ['cross of lorraine', 'lorraine'],
  ['inverted triangle', 'inverted-triangle'],
  ['triple diamond', 'triple-diamond'],
  ['cross belts', 'cross-belts'],
  ['cross sashes', 'cross-belts'],
  ['hollow box', 'box'],
  ['epaulet', 'epaulets'],
  ['diabolo', 'diabolo'],
  ['diablo', 'diabolo'],
  ['quartered', 'quartered'],
  ['chevrons', 'chevrons'],
  ['chevron', 'chevron'],
  ['triangle', 'triangle'],
  ['diamonds', 'diamonds'],
  ['diamond', 'diamond'],
  ['armlet', 'armlets'],
  ['braces', 'braces'],
  ['hooped', 'hoops'],
  ['hoops', 'hoops'],
  ['halved', 'halved'],
  ['stripes', 'stripes'],
  ['striped', 'stripes'],
  ['stripe', 'stripe'],
  ['spots', 'spots'],
  ['seams', 'seams'],
  ['check', 'check'],
  ['panel', 'stripe'],
  ['stars', 'stars'],
  ['cuffs', 'armlets'],
  ['collar', 'collar'],
  ['circle', 'disc'],
  ['star', 'star'],
  ['hoop', 'hoop'],
  ['disc', 'disc'],
  ['sash', 'sash'],
  ['cross', 'lorraine'],
] as const;

export type SilkPattern = (typeof silkPatternWords)[number][1];

export interface SilkPart {
  readonly base: SilkColour;
  readonly pattern?: { readonly kind: SilkPattern; readonly colour: SilkColour };
}

interface SilkDesign {
  readonly body: SilkPart;
  readonly sleeves: SilkPart;
  readonly cap: SilkPart;
}

type Area = keyof SilkDesign;
interface Draft {
  base?: SilkColour;
  pattern?: { kind: SilkPattern; colour: SilkColour };
}
type Drafts = Record<Area, Draft>;

const colourFinder = new RegExp(`\\b(?:${silkColours.join('|')})\\b`, 'g');

function coloursIn(text: string): SilkColour[] {
  return (text.match(colourFinder) ?? []).flatMap((found) =>
    silkColours.filter((colour) => colour === found),
  );
}

function patternIn(text: string): SilkPattern | undefined {
  return silkPatternWords.find(([word]) => text.includes(word))?.[1];
}

function areaOf(piece: string, last: Area): Area {
  if (piece.includes('sleeve') || /armlet|cuff/.test(piece)) return 'sleeves';
  if (piece.includes('cap')) return 'cap';
  if (/epaulet|collar|braces|cross belts/.test(piece)) return 'body';
  return last;
}

function isColourAlone(piece: string): boolean {
  return piece.replace(colourFinder, '').trim() === '';
}

/** `red sleeves and cap` names two parts, but `black and white striped cap` names two colours of one part. */
function piecesOf(phrase: string): string[] {
  const namesPart = /sleeve|cap\b|armlet/;
  const pieces: string[] = [];
  for (const part of phrase.split(' and ')) {
    const previous = pieces.at(-1);
    if (previous === undefined) pieces.push(part);
    else if (!isColourAlone(previous) && namesPart.test(`${previous} ${part}`)) pieces.push(part);
    else pieces[pieces.length - 1] = `${previous} and ${part}`;
  }
  return pieces;
}

function contrast(draft: Draft, body: Draft): SilkColour {
  const candidates = [body.pattern?.colour, body.base, 'white' as const, 'black' as const];
  return candidates.find((colour) => colour !== undefined && colour !== draft.base) ?? 'white';
}

function applyPattern(
  drafts: Drafts,
  area: Area,
  found: { kind: SilkPattern; colours: SilkColour[] },
) {
  const { kind, colours } = found;
  const draft = drafts[area];
  const [first, second] = colours;
  // Where a part has a colour already, a single colour belongs to the pattern. Of two colours the first belongs to the
  // part.
  const known = draft.base ?? drafts.body.base ?? first ?? 'white';
  draft.base = second === undefined ? known : (first ?? known);
  const own = second ?? (first === draft.base ? undefined : first);
  draft.pattern = { kind, colour: own ?? contrast(draft, drafts.body) };
}

interface Context {
  readonly last: Area;
  readonly colour: SilkColour | undefined;
}

function applyPiece(drafts: Drafts, piece: string, context: Context): Context {
  const area = areaOf(piece, context.last);
  const own = coloursIn(piece);
  const kind = patternIn(piece);
  const spoken = own.length === 0 && context.colour !== undefined ? [context.colour] : own;
  // A pattern without a colour, as in `hooped sleeves`, takes the colours of the body.
  const isInBodyColours = /hooped|striped|quartered|halved|check/.test(piece) && own.length === 0;
  if (kind !== undefined)
    applyPattern(drafts, area, { kind, colours: isInBodyColours ? [] : spoken });
  else if (spoken[0] !== undefined) drafts[area].base = spoken[0];
  return { last: area, colour: own.at(-1) ?? context.colour };
}

/**
 * Reads silks as the authorities describe them. Body, sleeves and cap each have a colour and at most one pattern. Sleeves
 * and a cap that are not named take the body's colour. Unknown words are ignored.
 * @example 'Royal blue, white chevron, white sleeves, red cap'
 */
export function parseSilks(description: string): SilkDesign {
  const text = description
    .toLowerCase()
    .replace(/[()]/g, '')
    .replace(/\blarge\b|\bbig\b/g, '');
  const drafts: Drafts = { body: {}, sleeves: {}, cap: {} };
  let last: Area = 'body';
  for (const phrase of text.split(',')) {
    let context: Context = { last, colour: undefined };
    for (const piece of piecesOf(phrase.trim())) context = applyPiece(drafts, piece, context);
    last = context.last;
  }
  const body = drafts.body.base ?? 'grey';
  const finish = (draft: Draft): SilkPart => ({ ...draft, base: draft.base ?? body });
  return { body: finish(drafts.body), sleeves: finish(drafts.sleeves), cap: finish(drafts.cap) };
}

export { designCrest, drawCrest } from './draw-crest.ts';
export { drawJacket, trapOf } from './draw-jacket.ts';
export { drawSilks } from './draw-silks.ts';
export { parseSilks, type SilkColour, type SilkPart } from './parse-silks.ts';
export { silkOutlines, silkPatterns } from './silk-shapes.ts';
export { drawSportIcon, isSportIconName, sportIcons, type SportIconName } from './sport-icons.ts';

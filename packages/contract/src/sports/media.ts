import * as z from 'zod/mini';
import { bulkRequest, eventFileField, ordinalField } from '../routing/field.ts';
import { footballLogoPath, silkLogoPath, trapJacketPath } from './media-urls.ts';
import { defineRoutes } from '../routing/route.ts';

/** The text of an SVG document. */
const svgField = z.string();

const trapTextField = z.codec(
  z.string().check(z.regex(/^[1-6]$/)),
  z.int().check(z.gte(1), z.lte(6)),
  { decode: (text) => Number(text), encode: (trap) => String(trap) },
);

/** The number that a greyhound runs under, as the name of a picture: `3.jpg`. A reserve's is six above its trap. */
const dogPictureField = z.codec(
  z.string().check(z.regex(/^(?:[1-9]|1[0-2])\.jpg$/)),
  z.int().check(z.gte(1), z.lte(12)),
  { decode: (name) => Number.parseInt(name, 10), encode: (number) => `${String(number)}.jpg` },
);

const silkLogosSchema = z.strictObject({
  eventFile: eventFileField,
  eventGroup: ordinalField,
  eventIdx: ordinalField,
  silks: z.array(
    z.strictObject({
      selectionNumber: ordinalField,
      selectionName: z.string(),
      silkLogoUrl: z.string(),
      svg: svgField,
    }),
  ),
});
export type SilkLogos = z.output<typeof silkLogosSchema>;

const sportLogoSchema = z.strictObject({
  /** The code as it was asked for. */
  code: z.string(),
  title: z.string(),
  svg: svgField,
});
export type SportLogo = z.output<typeof sportLogoSchema>;

export const mediaRoutes = defineRoutes({
  bulkSilkLogo: {
    method: 'POST',
    path: '/api/media/bulk-silk-logo',
    access: 'anyone',
    activity: null,
    summary: 'Silks or jackets of the runners of the races named, in the order asked, drawn',
    request: bulkRequest,
    listBody: 'events',
    response: z.array(silkLogosSchema),
    refusals: ['request.malformed', 'request.too_many'],
  },
  bulkSportLogo: {
    method: 'POST',
    path: '/api/media/bulk-sport-logo',
    access: 'anyone',
    activity: null,
    summary: 'Icons of the sports that hold the codes named, in the order asked',
    request: z.strictObject({
      codes: z.array(z.string().check(z.minLength(1), z.maxLength(20))).check(z.maxLength(40)),
    }),
    response: z.array(sportLogoSchema),
    refusals: ['request.malformed'],
  },
  silkLogo: {
    method: 'GET',
    path: silkLogoPath,
    access: 'anyone',
    activity: null,
    summary: 'Silks as an image, drawn from their description in words',
    request: z.strictObject({ silk: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: svgField,
    answers: 'image/svg+xml',
    refusals: ['request.malformed'],
  },
  trapJacket: {
    method: 'GET',
    path: trapJacketPath,
    access: 'anyone',
    activity: null,
    summary: 'The jacket of a greyhound as an image, by its trap from 1 to 6',
    request: z.strictObject({ trap: trapTextField }),
    response: svgField,
    answers: 'image/svg+xml',
    refusals: ['request.malformed'],
  },
  /** The specification names it as a picture in JPEG. It is answered as SVG, which browsers draw wherever a picture stands. */
  dogImage: {
    method: 'GET',
    path: '/images/Dogs/{picture}',
    access: 'anyone',
    activity: null,
    summary: 'The jacket of a greyhound as an image, by the number that it runs under',
    request: z.strictObject({ picture: dogPictureField }),
    response: svgField,
    answers: 'image/svg+xml',
    refusals: ['request.malformed'],
  },
  footballLogo: {
    method: 'GET',
    path: footballLogoPath,
    access: 'anyone',
    activity: null,
    summary: 'A crest for a club as an image: a shield in colours that follow from its name',
    request: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(80)) }),
    response: svgField,
    answers: 'image/svg+xml',
    refusals: ['request.malformed'],
  },
});

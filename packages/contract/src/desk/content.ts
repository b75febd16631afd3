import * as z from 'zod/mini';
import {
  contentKeyField,
  contentKinds,
  contentLanguages,
  entryIdField,
} from '../content/content.ts';
import { fileTexts } from '../forms/file-texts.ts';
import { done, instantField, uuidField, versionField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

const forOperators = [
  'request.malformed',
  'session.required',
  'session.expired',
  'session.forbidden',
  'permission.missing',
] as const;
const forOneEntry = [...forOperators, 'content.unknown'] as const;
const forOperator = { access: 'operator', activity: null, permission: 'content' } as const;

const MEGABYTE = 1_048_576;
const pictureMb = 5;
/** The size of the longest text of a page, in bytes. */
const textBytesMax = 400_000;
const htmlLengthMax = 120_000;

const entryName = {
  kind: z.enum(contentKinds),
  key: contentKeyField,
  language: z.enum(contentLanguages),
};

/** The fields beside title and text. Which of them an entry has depends on its kind. */
const dataField = z.record(
  z.string().check(z.regex(/^[A-Za-z_]\w{0,39}$/)),
  z.union([
    z.boolean(),
    z.string().check(z.maxLength(2000)),
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(300)),
  ]),
);
export type ContentData = z.output<typeof dataField>;

const revisionNumber = z.int().check(z.gte(1), z.lte(1_000_000));

const entrySchema = z.strictObject({
  id: versionField,
  ...entryName,
  /** Its latest title. */
  title: z.string(),
  /** The revision that is shown now; null where none is. */
  liveRevision: z.nullable(revisionNumber),
  /** The instant until which it is shown, where that is known. */
  liveUntil: z.nullable(instantField),
  /** The latest revision. It is a draft where it is not the one that is shown. */
  latestRevision: revisionNumber,
  author: z.string(),
  at: instantField,
});
export type OperatorContentEntry = z.output<typeof entrySchema>;

const revisionSchema = z.strictObject({
  revision: revisionNumber,
  title: z.string(),
  html: z.string(),
  data: dataField,
  author: z.string(),
  at: instantField,
});

const publicationSchema = z.strictObject({
  /** The revision that was published; null where the entry was taken away. */
  revision: z.nullable(revisionNumber),
  from: instantField,
  until: z.nullable(instantField),
  by: z.string(),
  at: instantField,
  /** Whether this publication is the one that is shown now. */
  isLive: z.boolean(),
});

export const operatorContentRoutes = defineRoutes({
  operatorContent: {
    ...forOperator,
    method: 'GET',
    path: '/api/operator/content',
    summary: 'Everything that is written, with what is shown of it now',
    request: z.strictObject({ kind: z.optional(z.enum(contentKinds)) }),
    response: z.strictObject({ entries: z.array(entrySchema) }),
    refusals: forOperators,
  },
  operatorContentEntry: {
    ...forOperator,
    method: 'GET',
    path: '/api/operator/content/{id}',
    summary: 'One entry with its latest hundred revisions and publications, the latest first',
    request: z.strictObject({ id: entryIdField }),
    response: z.strictObject({
      entry: entrySchema,
      revisions: z.array(revisionSchema),
      publications: z.array(publicationSchema),
    }),
    refusals: forOneEntry,
  },
  previewContent: {
    ...forOperator,
    method: 'GET',
    path: '/api/operator/content/{id}/preview',
    summary: 'A revision as customers would see it; only operators do',
    request: z.strictObject({
      id: entryIdField,
      revision: z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    }),
    response: z.strictObject({ title: z.string(), content: z.string() }),
    refusals: forOneEntry,
  },
  writeContent: {
    ...forOperator,
    method: 'POST',
    path: '/api/operator/content',
    summary:
      'Writes a revision of an entry, and the entry with it where there is none; nothing of it is shown before it is published',
    request: z.strictObject({
      ...entryName,
      title: z.string().check(z.maxLength(200)),
      html: z.string().check(z.maxLength(htmlLengthMax)),
      data: dataField,
      /** The latest revision that the author saw; 0 where there was none. */
      basedOn: z.int().check(z.gte(0), z.lte(1_000_000)),
    }),
    bodyBytesMax: textBytesMax,
    response: z.strictObject({ id: versionField, revision: revisionNumber }),
    refusals: [
      ...forOperators,
      'request.too_large',
      'content.generated',
      'content.data_invalid',
      'promotion.terms_missing',
      'promotion.end_missing',
      'promotion.wagering_too_high',
      'promotion.products_mixed',
      'content.changed',
    ],
  },
  publishContent: {
    ...forOperator,
    method: 'POST',
    path: '/api/operator/content/{id}/publish',
    summary:
      'Shows a revision from now, or from and until then; an earlier revision is thereby rolled back to',
    request: z.strictObject({
      id: entryIdField,
      revision: revisionNumber,
      from: z.optional(z.iso.datetime()),
      until: z.optional(z.iso.datetime()),
    }),
    response: done,
    refusals: [...forOneEntry, 'content.generated', 'content.time_invalid'],
  },
  withdrawContent: {
    ...forOperator,
    method: 'POST',
    path: '/api/operator/content/{id}/withdraw',
    summary: 'Shows the entry no longer',
    request: z.strictObject({ id: entryIdField }),
    response: done,
    refusals: [...forOneEntry, 'content.generated'],
  },
  takeContentPicture: {
    ...forOperator,
    method: 'POST',
    path: '/api/operator/content-pictures',
    summary: 'Takes a picture for a text, and answers with the address that the text names it by',
    request: z.strictObject({}),
    body: {
      kind: 'form',
      files: {
        Picture: {
          label: 'Picture',
          bytesMax: pictureMb * MEGABYTE,
          types: ['image/png', 'image/jpeg'],
          count: 1,
        },
      },
      bytesMax: (pictureMb + 1) * MEGABYTE,
    },
    response: z.strictObject({ id: uuidField, url: z.string() }),
    fieldTexts: fileTexts,
    refusals: [...forOperators, 'form.invalid', 'request.too_large'],
  },
});

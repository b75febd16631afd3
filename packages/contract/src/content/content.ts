import * as z from 'zod/mini';
import { instantField, uuidField, versionField } from '../routing/field.ts';
import { fileResponse } from '../routing/route-body.ts';
import { defineRoutes } from '../routing/route.ts';

/** The kinds of entries that an operator publishes. */
export const contentKinds = ['page', 'promotion', 'collection', 'setting'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The languages of texts. Every page exists in the first. */
export const contentLanguages = ['en', 'es', 'de'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** The site that the specification numbers 1. */
export const onlySite = '1';

/** The address of a page, such as `termsandconditions`. Capitals make no difference. */
export const contentKeyField = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 _-]{0,59}$/));

const languageField = z.enum(contentLanguages);
const siteField = z.literal(onlySite);

const pageSchema = z.strictObject({
  title: z.string(),
  /** The address of a picture on this host; '' for none. */
  image: z.string(),
  /** The text as cleaned HTML, whose headings have the anchors of `sections`. */
  content: z.string(),
  /** The language of the text: English where the page is not there in the language asked for. */
  language: languageField,
  /** The instant at which the shown revision was published. */
  updatedAt: instantField,
  sections: z.array(
    z.strictObject({ anchor: z.string(), title: z.string(), level: z.literal([2, 3]) }),
  ),
});
export type ContentPage = z.output<typeof pageSchema>;

const pageRequest = z.strictObject({
  url: z.string().check(z.maxLength(60)),
  site: z.optional(siteField),
  language: z.optional(languageField),
});

/** The picture of a text, as the text names it. */
export function contentPicturePath(id: string): string {
  return `/api/content/pictures/${id}`;
}

export const contentRoutes = defineRoutes({
  page: {
    method: 'GET',
    path: '/api/get-page',
    access: 'anyone',
    activity: null,
    summary: 'A page of the operator by its key; an empty list where there is no such page',
    request: pageRequest,
    response: z.strictObject({ data: z.array(pageSchema) }),
    refusals: ['request.malformed'],
  },
  pageDocument: {
    method: 'GET',
    path: '/api/get-page-pdf',
    access: 'anyone',
    activity: null,
    summary: 'A page of the operator as a document to keep',
    request: pageRequest,
    response: fileResponse,
    answers: { fileTypes: ['application/pdf'] },
    refusals: ['request.malformed', 'request.too_many', 'content.unknown'],
  },
  searchPages: {
    method: 'GET',
    path: '/api/search-pages',
    access: 'anyone',
    activity: null,
    summary: 'Pages that have the words, the best first, at most twenty',
    request: z.strictObject({
      text: z.string().check(z.minLength(1), z.maxLength(100)),
      language: z.optional(languageField),
    }),
    response: z.strictObject({
      pages: z.array(
        z.strictObject({ url: contentKeyField, title: z.string(), excerpt: z.string() }),
      ),
    }),
    refusals: ['request.malformed', 'request.too_many'],
  },
  contentPicture: {
    method: 'GET',
    path: contentPicturePath('{id}'),
    access: 'anyone',
    activity: null,
    summary: 'A picture of a text',
    request: z.strictObject({ id: uuidField }),
    response: fileResponse,
    answers: { fileTypes: ['image/png', 'image/jpeg'] },
    refusals: ['request.malformed', 'content.unknown'],
  },
});

/** A number in a path, where everything is text. */
export const entryIdField = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), versionField, {
  decode: Number,
  encode: String,
});

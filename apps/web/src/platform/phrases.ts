/**
 * The phrases of every room (the app, a part of its core, a feature), by the room's name. Each room adds its own
 * beside its English ones; a phrase is looked up as `room:key`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the rooms fill it
export interface Phrases {}

export type Room = keyof Phrases;

export type Language = 'en' | 'es' | 'de';

/** The same keys as the English phrases, with texts of their own. */
export type Translation<English extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof English]: string;
};

// Keys are flat: a refusal's code has points in it.
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Phrases;
    keySeparator: false;
    returnNull: false;
  }
}

import i18next, { type i18n, type Namespace, type TFunction } from 'i18next';

/**
 * The phrases of a room, in the language of the visit. The language does not change during a visit, so there is
 * nothing to listen to.
 */
export function useTranslation<const Names extends Namespace>(
  names: Names,
): { readonly t: TFunction<Names>; readonly i18n: i18n };
export function useTranslation(names: Namespace) {
  return { t: translate(names), i18n: i18next };
}

const known = new Map<string, TFunction<Namespace>>();

/** One and the same function for the same rooms, so that effects and memos can depend on it. */
function translate(names: Namespace): TFunction<Namespace> {
  const key = String(names);
  const t = known.get(key) ?? i18next.getFixedT<Namespace>(null, names);
  known.set(key, t);
  return t;
}

import {
  contentKeyField,
  contentLanguages,
  promotionDataSchema,
  promotionsMax,
  type ContentLanguage,
  type Promotion,
  type PromotionData,
  type PromotionPage,
} from '@furlong/contract';
import { whyUnserved, type Jurisdiction, type JurisdictionName } from '@furlong/customer';
import { findLive, listLive, type LiveContent } from '../../core/content/content.queries.ts';
import { fillText } from '../../core/content/fill-placeholders.ts';
import {
  languagesFor,
  readFacts,
  toSentHtml,
  type PageDeps,
} from '../../core/content/sent-text.ts';
import type { Caller } from '../../platform/context.ts';
import { readAskingCustomer } from './asker.queries.ts';
import { isForAsker, type Asker } from './is-for-asker.ts';

export interface PromotionDeps extends PageDeps {
  readonly jurisdiction: Jurisdiction;
  /** The name of the profile that the house goes by. */
  readonly profile: JurisdictionName;
}

/**
 * The promotions that are live and for the caller, in their order, at most twelve. A customer who is shut out, or whom an open
 * case of harm keeps from marketing, has none (D31, D33).
 */
export async function listPromotions(
  deps: PromotionDeps,
  language: ContentLanguage | undefined,
  caller: Caller,
): Promise<Promotion[]> {
  const asker = await findAsker(deps, caller);
  if (asker === undefined) return [];
  const live = await listLive(deps.db, 'promotion', {
    languages: languagesFor(language),
    now: deps.clock.now(),
  });
  const facts = await readFacts(deps);
  return live
    .flatMap(({ entryId, ...each }) => {
      const data = readLive(each);
      return data !== undefined && isForAsker(data, asker) ? [{ entryId, each, data }] : [];
    })
    .toSorted((one, other) => Number(one.data.order) - Number(other.data.order))
    .slice(0, promotionsMax)
    .map(({ entryId, each: { key, language: written }, data }) => ({
      id: entryId,
      image: data.image,
      description_heading: data.description_heading,
      description_content: fillText(data.description_content, facts),
      isExternalUrl: data.isExternalUrl,
      link: data.link,
      pageUrl: data.isExternalUrl ? '' : key,
      eligibility: fillText(data.eligibility, facts),
      terms: fillText(data.terms, facts),
      ends: fillText(data.ends, facts),
      language: written,
    }));
}

/** The page of a promotion that is live and for the caller, in English where the language asked for has none. */
export async function readPromotionPage(
  deps: PromotionDeps,
  asked: { readonly url: string; readonly language?: ContentLanguage | undefined },
  caller: Caller,
): Promise<PromotionPage | undefined> {
  if (!contentKeyField.safeParse(asked.url).success) return undefined;
  const name = { key: asked.url, languages: languagesFor(asked.language) };
  const shown = await findShown(deps, name, caller);
  if (shown === undefined) return undefined;
  const { found, data } = shown;
  const facts = await readFacts(deps);
  return {
    title: fillText(found.title, facts),
    image: data.image,
    content: toSentHtml(found.html, facts),
    eligibility: fillText(data.eligibility, facts),
    terms: fillText(data.terms, facts),
    ends: fillText(data.ends, facts),
    language: found.language,
    updatedAt: found.liveFrom.toISOString(),
  };
}

/** Whether the promotion of that key is live, in any language, and for the caller. */
export async function isPromotionShown(
  deps: PromotionDeps,
  key: string,
  caller: Caller,
): Promise<boolean> {
  return (await findShown(deps, { key, languages: contentLanguages }, caller)) !== undefined;
}

async function findShown(
  deps: PromotionDeps,
  name: { readonly key: string; readonly languages: readonly ContentLanguage[] },
  caller: Caller,
): Promise<{ readonly found: LiveContent; readonly data: PromotionData } | undefined> {
  const asker = await findAsker(deps, caller);
  if (asker === undefined) return undefined;
  const found = await findLive(deps.db, { kind: 'promotion', ...name }, deps.clock.now());
  const data = found === undefined ? undefined : readLive(found);
  if (found === undefined || data === undefined || !isForAsker(data, asker)) return undefined;
  return { found, data };
}

/** Undefined for a customer to whom nothing may be offered. */
async function findAsker(deps: PromotionDeps, caller: Caller): Promise<Asker | undefined> {
  const { db, clock, profile, jurisdiction } = deps;
  if (caller.kind !== 'customer') return { profile, isCustomer: false, country: undefined };
  const { standing, isMarketingStopped, country } = await readAskingCustomer(db, caller.customerId);
  const unserved = whyUnserved(standing, 'marketing', { now: clock.now(), jurisdiction });
  if (unserved !== undefined || isMarketingStopped) return undefined;
  return { profile, isCustomer: true, country };
}

/** Undefined where the fields were written past the program. */
function readLive({ data }: LiveContent): PromotionData | undefined {
  return promotionDataSchema.safeParse(data).data;
}

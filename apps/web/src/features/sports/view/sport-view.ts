import type { CountryCompetitions, Sport } from '@furlong/contract';
import { useSearchParams } from 'react-router';

/** 1 all, 2 UK and Ireland, 3 international, as the specification numbers them. */
export type RegionId = '1' | '2' | '3';
export type Region = CountryCompetitions['region'];

/** Values of `selectedOption`: the tabs, and of the competitions those from A to Z. */
export const competitionsOption = 'competitions';
export const aToZOption = 'a-z';
export const futuresOption = 'futures';

/** Names every country at once where a country is asked for. */
export const everywhere = 'All';

/** A view of a sport's page. The address holds it, so that reload, back and a shared link show the same. */
export interface SportView {
  /** The tab. */
  readonly option?: string | undefined;
  readonly region?: RegionId | undefined;
  /** A country, or `All`. */
  readonly category?: string | undefined;
  /** One of the country's competitions, by name. */
  readonly competition?: string | undefined;
}

const regions: Readonly<Record<RegionId, Region | undefined>> = {
  '1': undefined,
  '2': 'UK/IR',
  '3': 'International',
};

/** The region of that number; `undefined` for all. */
export function regionOf(id: RegionId = '1'): Region | undefined {
  return regions[id];
}

function isRegionId(text: string | null): text is RegionId {
  return text !== null && Object.hasOwn(regions, text);
}

function readSportView(search: URLSearchParams): SportView {
  const region = search.get('region');
  return {
    option: search.get('selectedOption') ?? undefined,
    region: isRegionId(region) ? region : undefined,
    category: search.get('category') ?? undefined,
    competition: search.get('selectedCategoryEventName') ?? undefined,
  };
}

export function useSportView(): SportView {
  const [search] = useSearchParams();
  return readSportView(search);
}

type FootballTab = 'featured' | typeof competitionsOption | typeof futuresOption;

/** The tab of the football page for that view. */
export function footballTabOf({ option, category }: SportView): FootballTab {
  if (option === futuresOption) return futuresOption;
  const isOfCompetitions = option === competitionsOption || option === aToZOption;
  return isOfCompetitions || category !== undefined ? competitionsOption : 'featured';
}

/** The address of a view of a sport. Default values are left out. */
export function sportViewPath({ url }: Pick<Sport, 'url'>, view: SportView): string {
  const query = new URLSearchParams();
  if (view.option !== undefined) query.set('selectedOption', view.option);
  if (view.region !== undefined && view.region !== '1') query.set('region', view.region);
  if (view.category !== undefined) query.set('category', view.category);
  if (view.competition !== undefined) query.set('selectedCategoryEventName', view.competition);
  return query.size === 0 ? `/sport/${url}` : `/sport/${url}?${query}`;
}

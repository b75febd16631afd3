import type { Sport } from '@furlong/contract';
import { competitionsOption, type SportView } from '../view/sport-view.ts';

/** A view of the sport's page that the menu leads to. */
interface MenuOption {
  readonly label: 'all' | 'competitions' | 'featured' | 'international' | 'ukIr';
  readonly view: SportView;
}

/** A list that the menu folds open. */
export type MenuList =
  'aToZ' | 'countries' | 'futures' | 'leagues' | 'meetings' | 'topCompetitions';

interface MenuContents {
  readonly options: readonly MenuOption[];
  readonly lists: readonly MenuList[];
}

const all: MenuOption = { label: 'all', view: {} };

const regions: readonly MenuOption[] = [
  all,
  { label: 'ukIr', view: { region: '2' } },
  { label: 'international', view: { region: '3' } },
];

/** The menu of a sport in the side bar: its views and its lists. */
export function menuOf({ type, url, subcategories }: Sport): MenuContents {
  if (type === 'race') {
    const hasRegions = subcategories.length > 0;
    return { options: hasRegions ? regions : [all], lists: ['meetings', 'futures'] };
  }
  if (url !== 'football') return { options: [all], lists: ['leagues', 'futures'] };
  return {
    options: [
      { label: 'featured', view: {} },
      { label: 'competitions', view: { option: competitionsOption } },
    ],
    lists: ['topCompetitions', 'countries', 'aToZ', 'futures'],
  };
}

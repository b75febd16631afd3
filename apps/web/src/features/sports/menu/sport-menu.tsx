import type { Sport } from '@furlong/contract';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../../platform/use-translation.ts';
import { footballTabOf, sportViewPath, useSportView, type SportView } from '../view/sport-view.ts';
import { AlphabetMenu, CountriesMenu, TopMenu } from './football-menus.tsx';
import { FuturesMenu } from './futures-menu.tsx';
import { LeaguesMenu } from './leagues-menu.tsx';
import { MeetingsMenu } from './meetings-menu.tsx';
import { MenuFold } from './menu-fold.tsx';
import { menuOf, type MenuList } from './menu.ts';
import css from './sport-menu.module.css';

const lists: Readonly<Record<MenuList, (props: { readonly sport: Sport }) => React.ReactNode>> = {
  aToZ: AlphabetMenu,
  countries: CountriesMenu,
  futures: FuturesMenu,
  leagues: LeaguesMenu,
  meetings: MeetingsMenu,
  topCompetitions: TopMenu,
};

/** Whether the page of the sport shows that view of it now. */
function useIsShown(sport: Sport): (view: SportView) => boolean {
  const { pathname } = useLocation();
  const shown = useSportView();
  return (view) => {
    if (pathname !== `/sport/${sport.url}` || shown.category !== undefined) return false;
    if (sport.type === 'race') return (shown.region ?? '1') === (view.region ?? '1');
    return footballTabOf(shown) === footballTabOf(view);
  };
}

/** The side bar's menu of the current sport. Its lists are read while they are open. */
export function SportMenu({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('sports');
  const isShown = useIsShown(sport);
  const menu = menuOf(sport);
  return (
    <div className={css['menu']}>
      <ul>
        {menu.options.map(({ label, view }) => (
          <li key={label}>
            <Link
              className={css['option']}
              to={sportViewPath(sport, view)}
              aria-current={isShown(view) ? 'true' : undefined}
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      {menu.lists.map((name) => {
        const List = lists[name];
        return (
          <MenuFold key={name} title={t(name)}>
            <List sport={sport} />
          </MenuFold>
        );
      })}
    </div>
  );
}

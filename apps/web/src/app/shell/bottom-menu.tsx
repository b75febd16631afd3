import { Count, Icon } from '@furlong/ui';
import { Link, matchPath, NavLink, useLocation } from 'react-router';
import { closeSlip, openSlip, useIsSlipOpen } from '../../core/slip/slip-panel.ts';
import { useSlipCount } from '../../core/slip/slip.ts';
import { countForm } from '../../platform/phrases.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { BetCount } from '../header/bet-count.tsx';
import css from './bottom-menu.module.css';

/** The old statement belongs to this entry too, though its address does not lie below the new one's. */
const statementPaths = ['/transactions', '/transactions-old'];

function StatementLink() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const isHere = statementPaths.some((path) => matchPath(path, pathname) !== null);
  return (
    <Link to="/transactions" aria-current={isHere ? 'page' : undefined} onClick={closeSlip}>
      <Icon name="transactions" size="large" />
      {t('transactions')}
    </Link>
  );
}

/** The phone's menu: home, sports, the slip and the open bets with their counts, transactions, account. */
export function BottomMenu() {
  const { t } = useTranslation(['app', 'core/slip']);
  const count = useSlipCount();
  const isSlipOpen = useIsSlipOpen();
  return (
    <nav className={css['menu']} aria-label={t('bottomMenu')}>
      <NavLink to="/" end onClick={closeSlip}>
        <Icon name="home" size="large" />
        {t('home')}
      </NavLink>
      <NavLink to="/sports" onClick={closeSlip}>
        <Icon name="list" size="large" />
        {t('sports')}
      </NavLink>
      <button type="button" aria-expanded={isSlipOpen} aria-haspopup="dialog" onClick={openSlip}>
        <Icon name="slip" size="large" />
        {t('core/slip:betslip')}
        {count === 0 ? null : (
          <span className={css['count']}>
            <Count value={count} of={t(`core/slip:selections${countForm(count)}`)} />
          </span>
        )}
      </button>
      <NavLink to="/my-bets" onClick={closeSlip}>
        <Icon name="bets" size="large" />
        {t('myBets')}
        <span className={css['count']}>
          <BetCount />
        </span>
      </NavLink>
      <StatementLink />
      <NavLink to="/account" onClick={closeSlip}>
        <Icon name="user" size="large" />
        {t('account')}
      </NavLink>
    </nav>
  );
}

import { Checkbox, formatAmount, useUiSettings } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { chooseFreeBet, leaveFreeBet } from '../free-bet-choice.ts';
import { findWagerForFreeBet } from '../slip/staked-free-bet.ts';
import type { BetslipView } from '../use-betslip.ts';
import css from '../placing/slip.module.css';

/** Keeps one free bet of each amount: the one that expires first, as the server lists it first. */
function listByAmount(freeBets: BetslipView['freeBets']): BetslipView['freeBets'] {
  return freeBets.filter(
    ({ amount }, index) => freeBets.findIndex((other) => other.amount === amount) === index,
  );
}

/** The free bets that can be staked on this slip in the place of money. Nothing stands here where there is none. */
export function FreeBetChoices({ view }: { readonly view: BetslipView }) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  const { freeBets, freeBet, rows } = view;
  if (freeBets.length === 0 || findWagerForFreeBet(rows) === undefined) return null;
  return (
    <div className={css['options']}>
      {listByAmount(freeBets).map((each) => (
        <Checkbox
          key={each.id}
          isTight
          label={t('freeBetOf', { amount: formatAmount(each.amount, currencySymbol) })}
          isChecked={each.amount === freeBet?.amount}
          onToggle={(isOn) => {
            if (isOn) chooseFreeBet(each, rows);
            else leaveFreeBet(rows);
          }}
        />
      ))}
    </div>
  );
}

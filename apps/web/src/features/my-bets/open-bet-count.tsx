import { Count } from '@furlong/ui';
import { countForm } from '../../platform/phrases.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { useOpenBetCount } from './use-my-bets.ts';

/** The number of a customer's open bets; nothing where there are none. */
export function OpenBetCount() {
  const { t } = useTranslation('my-bets');
  const { count, hasMore } = useOpenBetCount();
  if (count === 0) return null;
  return <Count value={hasMore ? `${count}+` : count} of={t(`openBets${countForm(count)}`)} />;
}

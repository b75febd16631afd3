import type { ScoreIncident } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';

/** Names a goal or a card in the customer's language. */
export function useIncidentText(): (kind: ScoreIncident['kind']) => string {
  const { t } = useTranslation('match');
  return (kind) => {
    switch (kind) {
      case 'goal':
        return t('goal');
      case 'own-goal':
        return t('ownGoal');
      case 'penalty-goal':
        return t('penaltyGoal');
      case 'yellow-card':
        return t('yellowCard');
      case 'red-card':
        return t('redCard');
    }
  };
}

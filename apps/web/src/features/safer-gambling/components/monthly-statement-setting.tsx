import type { MonthlyStatementChoice } from '@furlong/contract';
import { Card, Stack, Switch } from '@furlong/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastTrouble } from '../../../core/trouble/trouble.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { monthlyStatementQuery, setMonthlyStatement } from '../safer-gambling.queries.ts';

/** Stores the choice at once. The switch shows what was chosen while it is stored, and what is stored if that fails. */
function useChoice(stored: MonthlyStatementChoice) {
  const queries = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: setMonthlyStatement,
    onSuccess: (_done, { isWanted }) => {
      queries.setQueryData(monthlyStatementQuery.queryKey, { ...stored, isWanted });
    },
    onError: toastTrouble,
  });
  return { choose: mutate, isWanted: isPending ? variables.isWanted : stored.isWanted };
}

function Choice({ stored }: { readonly stored: MonthlyStatementChoice }) {
  const { t } = useTranslation('safer-gambling');
  const { choose, isWanted } = useChoice(stored);
  return (
    <Card isPadded title={t('statementTitle')}>
      <Stack>
        <p>{t('statementWhat')}</p>
        {stored.isForEverybody ? <p>{t('statementForEverybody')}</p> : null}
        <Switch
          label={t(stored.isForEverybody ? 'statementAlways' : 'statementWanted')}
          isOn={isWanted}
          onToggle={(isOn) => {
            choose({ isWanted: isOn });
          }}
        />
      </Stack>
    </Card>
  );
}

/** Whether the customer is sent a statement of the account by mail each month. */
export function MonthlyStatementSetting() {
  const { data: stored } = useQuery(monthlyStatementQuery);
  return stored === undefined ? null : <Choice stored={stored} />;
}

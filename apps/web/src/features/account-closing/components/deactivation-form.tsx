import { deactivationForm, type Deactivation } from '@furlong/contract';
import { noPence, type Pence } from '@furlong/money';
import {
  Button,
  Card,
  ErrorList,
  FieldStack,
  formatAmount,
  PasswordField,
  TextArea,
  useUiSettings,
} from '@furlong/ui';
import { flushSync } from 'react-dom';
import { brand } from '../../../core/brand/brand.ts';
import { useForm } from '../../../core/forms/use-form.ts';
import { leaveBy, useUser } from '../../../core/session/session.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../account-closing.module.css';
import { closeAccount } from '../closing.queries.ts';

const reasonCharactersMax = 2000;

interface Values {
  readonly [name: string]: string;
  readonly reasonForClosure: string;
  readonly Password: string;
}

/** The balance and the open bets that remained when the account was closed. */
export interface LeftOver {
  readonly balance: Pence;
  readonly openBets: number;
}

/** Closes the account, tells what was left on it, and ends the session here. */
function useDeactivation(onClosed: (closed: LeftOver) => void) {
  return useForm<Values, Deactivation>({
    room: 'account-closing',
    initial: { reasonForClosure: '', Password: '' },
    schema: deactivationForm,
    send: async (sent) => {
      await leaveBy(async () => {
        const { balance, openBets } = await closeAccount(sent);
        // This is drawn before the session ends, else the guard of the page would ask for a login.
        flushSync(() => {
          onClosed({ balance, openBets });
        });
      });
    },
  });
}

/** Says what closing does, then asks for the reason and the password. Nothing tries to keep anybody. */
export function DeactivationForm({ onClosed }: { readonly onClosed: (closed: LeftOver) => void }) {
  const { t } = useTranslation('account-closing');
  const user = useUser();
  const { currencySymbol } = useUiSettings();
  const form = useDeactivation(onClosed);
  return (
    <form className={css['form']} onSubmit={form.submit} noValidate>
      <ErrorList {...form.errorList} />
      <Card isPadded title={t('whatHappens')}>
        <ul className={css['points']}>
          <li>{t('closesAtOnce')}</li>
          <li>
            {t('balanceStays', {
              balance: formatAmount(user?.funddetail.balance ?? noPence, currencySymbol),
              email: brand.supportEmail,
            })}
          </li>
          <li>{t('betsStand')}</li>
          <li>{t('canReturn')}</li>
        </ul>
      </Card>
      <Card isPadded>
        <FieldStack>
          <TextArea
            {...form.field('reasonForClosure')}
            label={t('reason')}
            optional={t('optional')}
            charactersMax={reasonCharactersMax}
            countText={(used, max) => t('characters', { used, max })}
          />
          <PasswordField
            {...form.field('Password')}
            label={t('password')}
            autoComplete="current-password"
          />
        </FieldStack>
      </Card>
      <Button type="submit" isWide isBusy={form.isBusy}>
        {t('close')}
      </Button>
    </form>
  );
}

import { withdrawalForm, type User, type WithdrawalForm } from '@furlong/contract';
import { Button, Card, ErrorList, FieldStack, TextField, useUiSettings } from '@furlong/ui';
import { useForm } from '../../../core/forms/use-form.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { initialRequest, type RequestValues, type WithdrawalDetails } from '../request-values.ts';
import type { WithdrawalRequest } from '../use-request.ts';
import { findRangeFaults, type WithdrawalRange } from '../withdrawal.ts';
import css from '../withdrawal.module.css';
import { AmountFields } from './amount-fields.tsx';
import { BankFields } from './bank-fields.tsx';
import { RequestTrouble } from './request-trouble.tsx';

interface RequestFormProps {
  readonly user: User;
  readonly details: WithdrawalDetails;
  readonly range: WithdrawalRange;
  readonly request: WithdrawalRequest;
}

/** The form that asks for a withdrawal. No sum is proposed. */
export function RequestForm({ user, details, range, request }: RequestFormProps) {
  const { t } = useTranslation('withdrawal');
  const { currencySymbol } = useUiSettings();
  const form = useForm<RequestValues, WithdrawalForm>({
    room: 'withdrawal',
    initial: initialRequest(user, details),
    schema: withdrawalForm,
    findMore: (values) => findRangeFaults(values, range, currencySymbol),
    send: request.send,
  });
  return (
    <form className={css['step']} onSubmit={form.submit} noValidate>
      <ErrorList {...form.errorList} />
      <Card isPadded>
        <FieldStack>
          <AmountFields form={form} range={range} />
          <div className={css['pair']}>
            <TextField
              {...form.field('firstName')}
              label={t('firstName')}
              autoComplete="given-name"
            />
            <TextField
              {...form.field('lastName')}
              label={t('lastName')}
              autoComplete="family-name"
            />
          </div>
          <BankFields form={form} details={details} />
        </FieldStack>
        <p className={css['muted']}>{t('wayBack')}</p>
        <p>{t('final')}</p>
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t('submit')}
        </Button>
        {request.trouble === undefined ? null : <RequestTrouble error={request.trouble} />}
      </Card>
    </form>
  );
}

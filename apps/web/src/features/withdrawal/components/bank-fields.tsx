import type { Form } from '@furlong/client';
import { RadioGroup, TextField } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { groupSortCode, ungroupSortCode } from '../withdrawal.ts';
import type { RequestValues, WithdrawalDetails } from '../request-values.ts';

interface BankFieldsProps {
  readonly form: Form<RequestValues>;
  readonly details: WithdrawalDetails;
}

/** A bank account that is named anew. */
function NewAccount({ form }: Pick<BankFieldsProps, 'form'>) {
  const { t } = useTranslation('withdrawal');
  const sortCode = form.field('sortCode');
  return (
    <>
      <TextField
        {...form.field('bankAccountNumber')}
        label={t('accountNumber')}
        hint={t('digits', { count: 8 })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        characters={11}
      />
      <TextField
        {...sortCode}
        value={groupSortCode(sortCode.value)}
        onChange={(text) => {
          sortCode.onChange(ungroupSortCode(text));
        }}
        label={t('sortCode')}
        hint={t('digits', { count: 6 })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        characters={10}
      />
      <TextField
        {...form.field('IBANNumber')}
        label={t('iban')}
        hint={t('ibanHint')}
        optional={t('optional')}
        autoComplete="off"
        maxLength={50}
      />
    </>
  );
}

/** The bank account that the withdrawal goes to: the one of before by its last digits, or one that is named anew. */
export function BankFields({ form, details }: BankFieldsProps) {
  const { t } = useTranslation('withdrawal');
  const { isUseMyPreviousDetails: isPrevious } = form.values;
  const { id, name, error } = form.field('isUseMyPreviousDetails');
  return (
    <>
      {details.hasPreviousDetails ? (
        <RadioGroup
          id={id}
          name={name}
          error={error}
          label={t('paidTo')}
          value={isPrevious ? 'previous' : 'new'}
          options={[
            {
              id: 'previous',
              label: t('previousDetails'),
              detail: t('endingIn', { lastFour: details.lastFour }),
            },
            { id: 'new', label: t('newAccount') },
          ]}
          onChange={(chosen) => {
            form.change('isUseMyPreviousDetails', chosen === 'previous');
            // A field that is out of view cannot be put right.
            form.change('IBANNumber', '');
          }}
        />
      ) : null}
      {isPrevious ? (
        <TextField
          {...form.field('lastFourBankAccount')}
          label={t('lastFour')}
          hint={t('lastFourHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          characters={6}
        />
      ) : (
        <NewAccount form={form} />
      )}
    </>
  );
}

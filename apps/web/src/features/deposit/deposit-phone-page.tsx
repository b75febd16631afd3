import { pence } from '@furlong/money';
import {
  Button,
  Card,
  FieldStack,
  formatAmount,
  Notice,
  TextField,
  useUiSettings,
} from '@furlong/ui';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { AccountPage } from '../../core/account/account-page.tsx';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './deposit.module.css';

const oneOffFee = pence(450);
const charactersMax = 8;

type PhoneStep = 'phone' | 'pin';

/** A field with a button. It takes the focus where the other step was before it. */
function PhoneField({
  step,
  takesFocus,
  onDone,
}: {
  readonly step: PhoneStep;
  readonly takesFocus: boolean;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('deposit');
  const [value, setValue] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (value.trim() === '') field.current?.focus();
    else onDone();
  }

  return (
    <form className={css['form']} onSubmit={handleSubmit} noValidate>
      <Card isPadded>
        <FieldStack>
          {step === 'phone' ? (
            <TextField
              label={t('phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              inputRef={field}
              value={value}
              onChange={setValue}
            />
          ) : (
            <TextField
              label={t('pin')}
              autoComplete="one-time-code"
              maxLength={charactersMax}
              characters={charactersMax}
              inputRef={field}
              value={value}
              onChange={setValue}
            />
          )}
        </FieldStack>
        <Button type="submit" isWide>
          {step === 'phone' ? t('phoneNext') : t('pinDone')}
        </Button>
      </Card>
    </form>
  );
}

/** Deposits by phone, which are not open: the two steps can be looked at, and nothing of them is sent. */
export function DepositPhonePage() {
  const { t } = useTranslation('deposit');
  const { currencySymbol } = useUiSettings();
  const [step, setStep] = useState<PhoneStep>('phone');
  const [timesDone, setTimesDone] = useState(0);
  return (
    <AccountPage title={t('titlePhone')}>
      <Notice tone="warning">{t('phoneNotOpen')}</Notice>
      <p>{t('phoneFee', { fee: formatAmount(oneOffFee, currencySymbol) })}</p>
      <PhoneField
        key={step}
        step={step}
        takesFocus={step === 'pin' || timesDone > 0}
        onDone={() => {
          if (step === 'pin') setTimesDone(timesDone + 1);
          setStep(step === 'phone' ? 'pin' : 'phone');
        }}
      />
      {timesDone > 0 && step === 'phone' ? <Notice>{t('nothingSent')}</Notice> : null}
    </AccountPage>
  );
}

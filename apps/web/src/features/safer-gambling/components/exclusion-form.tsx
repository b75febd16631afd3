import type { Form } from '@furlong/client';
import { exclusionReasonLength, type ExclusionPreview } from '@furlong/contract';
import {
  Button,
  Card,
  Checkbox,
  ErrorList,
  FieldStack,
  Notice,
  PasswordField,
  RadioGroup,
  TextArea,
} from '@furlong/ui';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import { isWhole, lengthsOf, reasonCharactersMax, type ExclusionValues } from '../exclusion.ts';
import css from '../safer-gambling.module.css';
import type { ExclusionState } from '../use-exclusion.ts';
import { useUntil } from '../use-until.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Consequences } from './consequences.tsx';

function LengthField({
  form,
  until,
}: {
  readonly form: Form<ExclusionValues>;
  readonly until: ReturnType<typeof useUntil>;
}) {
  const { t } = useTranslation('safer-gambling');
  const options = lengthsOf(form.values.RestrictionType).map((id) => ({
    id,
    label: t(`length${id}`),
    detail: t('untilDate', { until: until(id) }),
  }));
  return <RadioGroup {...form.field('period')} label={t('howLong')} options={options} />;
}

/**
 * The fields for the reason and the password. A break and a self-exclusion need a reason; closing the account needs
 * none.
 */
function ReasonAndPassword({ form }: { readonly form: Form<ExclusionValues> }) {
  const { t } = useTranslation('safer-gambling');
  const restriction = form.values.RestrictionType;
  const { minimum } = exclusionReasonLength;
  return (
    <>
      <TextArea
        {...form.field('reasonForClosure')}
        label={t('reason')}
        {...(restriction === '0'
          ? { optional: t('optional') }
          : { hint: t('reasonHint', { minimum }) })}
        charactersMax={reasonCharactersMax(restriction)}
        countText={(used, max) => t('characters', { used, max })}
      />
      <PasswordField
        {...form.field('Password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
      />
    </>
  );
}

interface ExclusionFormProps {
  readonly exclusion: ExclusionState;
  readonly preview: ExclusionPreview | undefined;
}

/**
 * The form of the chosen option, with its consequences. A break and a self-exclusion are confirmed by a second step; an
 * account is closed without one.
 */
export function ExclusionForm({ exclusion, preview }: ExclusionFormProps) {
  const { t } = useTranslation('safer-gambling');
  const { form, hasFailed } = exclusion;
  const { RestrictionType: restriction, period } = form.values;
  const [hasRead, setHasRead] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const until = useUntil(preview);
  const chosenEnd = period === '' ? undefined : until(period);
  const isClosing = restriction === '0';
  const shown = { restriction, until: chosenEnd, preview };

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isClosing) form.submit();
    else setIsConfirming(true);
  }

  return (
    <form className={css['section']} onSubmit={handleSubmit} noValidate>
      <h2>{t(`will${restriction}`)}</h2>
      <Consequences {...shown} />
      <ErrorList {...form.errorList} />
      <Card isPadded>
        <FieldStack>
          {isClosing ? null : <LengthField form={form} until={until} />}
          <ReasonAndPassword form={form} />
          <Checkbox
            label={chosenEnd === undefined ? t('hasRead') : t('hasReadUntil', { until: chosenEnd })}
            isChecked={hasRead}
            onToggle={setHasRead}
          />
        </FieldStack>
        {hasFailed ? <Notice tone="danger">{t('failed')}</Notice> : null}
        <Button
          type="submit"
          isWide
          isBusy={form.isBusy}
          isDisabled={!hasRead || !isWhole(form.values)}
        >
          {t('submit')}
        </Button>
        <p className={css['muted']}>{isClosing ? t('noQuestion') : t('oneQuestion')}</p>
      </Card>
      {isConfirming && chosenEnd !== undefined ? (
        <ConfirmDialog
          {...shown}
          until={chosenEnd}
          onConfirm={() => {
            setIsConfirming(false);
            form.submit();
          }}
          onClose={() => {
            setIsConfirming(false);
          }}
        />
      ) : null}
    </form>
  );
}

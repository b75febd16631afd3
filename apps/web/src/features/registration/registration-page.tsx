import { usePageTitle } from '@furlong/client';
import { Button, Card, ErrorList, FieldStack, Steps } from '@furlong/ui';
import { useRef, useState, type ComponentType, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../platform/use-translation.ts';
import { AccountFields } from './components/account-fields.tsx';
import { ContactFields } from './components/contact-fields.tsx';
import { DetailsFields } from './components/details-fields.tsx';
import { LoginWay } from './components/login-way.tsx';
import { RegisteredDialog } from './components/registered-dialog.tsx';
import { RegistrationHead } from './components/registration-head.tsx';
import { RegistrationStart } from './components/registration-start.tsx';
import { SecurityFields } from './components/security-fields.tsx';
import { drawnSteps, stepOf } from './registration-values.ts';
import css from './registration.module.css';
import { useRegistration, type RegistrationEntry } from './use-registration.ts';

type Start = Pick<Parameters<typeof useRegistration>[0], 'currencies' | 'country' | 'periods'>;

const groups: readonly ComponentType<{ readonly entry: RegistrationEntry }>[] = [
  DetailsFields,
  ContactFields,
  AccountFields,
  SecurityFields,
];
const lastStep = groups.length - 1;

/** Back from the first step leads to the page before, or home where there is none. */
function useWayBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === 'default') void navigate('/');
    else void navigate(-1);
  };
}

function StepsForm(start: Start) {
  const { t } = useTranslation('registration');
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const goBackFromPage = useWayBack();
  const entry = useRegistration({
    ...start,
    referral: 'Default',
    onFaults: ([first]) => {
      setStep((shown) =>
        drawnSteps.flat().some((name) => name === first) ? stepOf(first) : shown,
      );
    },
  });
  const { form } = entry;
  const names = [t('stepDetails'), t('stepContact'), t('stepAccount'), t('stepSecurity')];
  const Group = groups[step] ?? DetailsFields;
  const isLast = step === lastStep;

  function turnTo(next: number) {
    setStep(next);
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isLast) form.submit();
    else if (form.check(drawnSteps[step] ?? [])) turnTo(step + 1);
  }

  return (
    <form className={css['page']} onSubmit={handleSubmit} noValidate>
      <RegistrationHead step={names[step] ?? ''} headingRef={heading} />
      <Steps
        names={names}
        current={step}
        label={t('stepOf', { number: step + 1, count: groups.length })}
        doneText={t('stepDone')}
      />
      {/* Errors of fields are said by these, and the first of them takes the focus. */}
      <ErrorList
        {...form.errorList}
        errors={form.errorList.errors.filter(({ fieldId }) => fieldId === undefined)}
      />
      <Card isPadded>
        <FieldStack>
          <Group entry={entry} />
        </FieldStack>
      </Card>
      <div className={`${css['foot']} ${css['stays']}`}>
        <Button
          kind="quiet"
          onPress={() => {
            if (step === 0) goBackFromPage();
            else turnTo(step - 1);
          }}
        >
          {t('back')}
        </Button>
        <Button type="submit" isWide isBusy={form.isBusy}>
          {isLast ? t('done') : t('next')}
        </Button>
      </div>
      <LoginWay />
      {entry.isRegistered ? <RegisteredDialog /> : null}
    </form>
  );
}

/** Registration in four steps. */
export function RegistrationPage() {
  const { t } = useTranslation('registration');
  usePageTitle(t('registrationTitle'));
  return <RegistrationStart>{(start) => <StepsForm {...start} />}</RegistrationStart>;
}

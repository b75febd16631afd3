import type { Ref } from 'react';
import { brand } from '../../../core/brand/brand.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../registration.module.css';

interface RegistrationHeadProps {
  /** The step's title, in a form of several steps. */
  readonly step?: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The heading of the page, which takes the focus when a step begins. */
export function RegistrationHead({ step, headingRef }: RegistrationHeadProps) {
  const { t } = useTranslation('registration');
  const welcome = t('welcome', { product: brand.name });
  return (
    <h1 ref={headingRef} tabIndex={-1} className={css['head']}>
      {step === undefined ? (
        welcome
      ) : (
        <>
          <span className={css['over']}>{welcome}</span> <span>{step}</span>
        </>
      )}
    </h1>
  );
}

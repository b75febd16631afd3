import { Checkbox } from '@furlong/ui';
import { documentPath, type FooterDocument } from '../../../core/info/info-pages.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { RegistrationEntry } from '../use-registration.ts';

/** A document of the operator's, in a window of its own so that nothing that was typed is left behind. */
function DocumentLink({ label }: { readonly label: FooterDocument }) {
  const { t } = useTranslation('app');
  return (
    <a href={documentPath(label)} target="_blank" rel="noreferrer">
      {t(label)}
    </a>
  );
}

/** Marketing, which nobody has to take, and the terms, which everybody has to. */
export function ConsentFields({ entry }: { readonly entry: RegistrationEntry }) {
  const { t } = useTranslation('registration');
  const { form } = entry;
  return (
    <>
      <Checkbox
        {...form.tick('DenyMarketing')}
        label={t('denyMarketing')}
        hint={t('denyMarketingHint')}
      />
      <Checkbox
        {...form.tick('TermsAndConditions')}
        label={
          <>
            {t('agreeTo')} <DocumentLink label="terms" />
          </>
        }
        hint={
          <>
            {t('readToo')} <DocumentLink label="responsibleGambling" />,{' '}
            <DocumentLink label="kyc" />
          </>
        }
      />
    </>
  );
}

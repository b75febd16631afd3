import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../account-closing.module.css';

/** The operator's form, in a frame that may not leave it. */
export function OperatorForm({ url }: { readonly url: string }) {
  const { t } = useTranslation('account-closing');
  return (
    <iframe
      className={css['frame']}
      title={t('deactivate')}
      src={url}
      sandbox="allow-forms allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}

import { ApiRefusal, type ApiFault } from '@furlong/client';
import { Notice } from '@furlong/ui';
import { Link } from 'react-router';
import { troubleText } from '../../../core/trouble/trouble.ts';
import { useTranslation } from '../../../platform/use-translation.ts';

/** Says why a request was not received. Where the answer was lost, the same request can be sent again. */
export function RequestTrouble({ error }: { readonly error: ApiRefusal | ApiFault }) {
  const { t } = useTranslation('withdrawal');
  if (!(error instanceof ApiRefusal))
    return (
      <Notice tone="danger">
        {troubleText(error)} {t('sendAgain')}
      </Notice>
    );
  return (
    <Notice tone="danger">
      {troubleText(error)}{' '}
      {error.code === 'customer.unverified' ? (
        <Link to="/account/verification">{t('verify')}</Link>
      ) : null}
    </Notice>
  );
}

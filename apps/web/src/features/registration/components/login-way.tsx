import { ButtonLink } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../registration.module.css';

/** The way on for somebody who has an account. */
export function LoginWay() {
  const { t } = useTranslation('registration');
  return (
    <div className={css['login']}>
      {t('isMember')}
      <ButtonLink kind="quiet" to="/login">
        {t('login')}
      </ButtonLink>
    </div>
  );
}

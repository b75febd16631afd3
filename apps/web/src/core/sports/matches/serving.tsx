import { useTranslation } from '../../../platform/use-translation.ts';
import css from './serving.module.css';

/** Marks who serves the point to come. It stands left of the name that follows it, and takes no room of the name's. */
export function Serving() {
  const { t } = useTranslation('core/sports');
  return (
    <>
      <span className={css['serving']} role="img" aria-label={t('serving')} />{' '}
    </>
  );
}

import type { Runner } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './people.module.css';

/** The jockey, with what it may claim, and the trainer. */
export function PeopleOf({ runner }: { readonly runner: Runner }) {
  const { t } = useTranslation('race');
  const { trainerFullName: trainer, claim } = runner.additionalInfo;
  return (
    <span className={css['people']}>
      {runner.jockey === '' ? null : (
        <span>
          <abbr title={t('jockey')}>{t('jockeyShort')}</abbr> {runner.jockey}
          {claim === undefined ? null : (
            <>
              {' '}
              <abbr title={t('claims', { pounds: claim })}>({claim})</abbr>
            </>
          )}
        </span>
      )}
      {trainer === '' ? null : (
        <span>
          <abbr title={t('trainer')}>{t('trainerShort')}</abbr> {trainer}
        </span>
      )}
    </span>
  );
}

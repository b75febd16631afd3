import { Card } from '@furlong/ui';
import { exclusionScheme, helpLines } from '../../../core/brand/help-lines.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../safer-gambling.module.css';

/** The organisations that a customer can talk to, by country. */
export function HelpLines({ title }: { readonly title: string }) {
  const { t } = useTranslation('safer-gambling');
  return (
    <Card title={title}>
      <ul className={css['help']}>
        {helpLines.map(({ name, country, phone, chatUrl }) => (
          <li key={name}>
            <span>
              {name}
              <span className={css['where']}>{t(`helpIn.${country}`)}</span>
            </span>
            <span className={css['ways']}>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
              <a
                href={chatUrl}
                target="_blank"
                rel="noreferrer"
                aria-label={t('websiteOf', { name })}
              >
                {t('website')}
              </a>
            </span>
          </li>
        ))}
        <li>
          <span>
            {t('everyOperator')}
            <span className={css['where']}>{t('helpIn.britain')}</span>
          </span>
          <a href={exclusionScheme.url} target="_blank" rel="noreferrer">
            {exclusionScheme.name}
          </a>
        </li>
      </ul>
    </Card>
  );
}

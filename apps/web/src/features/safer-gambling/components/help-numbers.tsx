import { helpLines } from '../../../core/brand/help-lines.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../safer-gambling.module.css';

/** The telephone numbers of the help lines, for a dialog in which the list of them would be too long. */
export function HelpNumbers() {
  const { t } = useTranslation('safer-gambling');
  return (
    <div className={css['numbers']}>
      <p>{t('helpTitle')}</p>
      <ul>
        {helpLines.map(({ name, country, phone }) => (
          <li key={name}>
            {name} ({t(`helpIn.${country}`)}){' '}
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

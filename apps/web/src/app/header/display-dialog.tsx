import { Dialog, Segmented } from '@furlong/ui';
import { chooseTheme, useOddsFormat, useTheme } from '../../core/preferences/preferences.ts';
import { updatePreferences } from '../../core/session/session.ts';
import { toastTrouble } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './display-dialog.module.css';

/** Theme and odds format; both reach every screen at once. */
export function DisplayDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('app');
  const theme = useTheme();
  const oddsFormat = useOddsFormat();
  return (
    <Dialog isOpen title={t('display')} onClose={onClose}>
      <div className={css['setting']}>
        <span>{t('theme')}</span>
        <Segmented
          isWide
          label={t('theme')}
          selected={theme}
          onSelect={chooseTheme}
          options={[
            { id: 'system', label: t('themeSystem') },
            { id: 'light', label: t('themeLight') },
            { id: 'dark', label: t('themeDark') },
          ]}
        />
      </div>
      <div className={css['setting']}>
        <span>{t('oddsFormat')}</span>
        <Segmented
          isWide
          label={t('oddsFormat')}
          selected={oddsFormat}
          options={[
            { id: 'fractional', label: `${t('fractional')} 5/2` },
            { id: 'decimal', label: `${t('decimal')} 3.50` },
          ]}
          onSelect={(format) => {
            updatePreferences({ oddFormat: format === 'decimal' ? 2 : 1 }).catch(toastTrouble);
          }}
        />
      </div>
    </Dialog>
  );
}

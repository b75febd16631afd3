import type { Preferences } from '@furlong/contract';
import { Card, FieldStack, RadioGroup, showToast } from '@furlong/ui';
import { AccountPage } from '../../core/account/account-page.tsx';
import { updatePreferences, useUser } from '../../core/session/session.ts';
import { toastTrouble } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';

interface ChoiceProps<Value extends number> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly detail?: string;
  }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends number>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <RadioGroup
      label={label}
      options={options.map(({ value, ...words }) => ({ id: String(value), ...words }))}
      value={String(chosen)}
      onChange={(id) => {
        const option = options.find(({ value }) => String(value) === id);
        if (option !== undefined) onChoose(option.value);
      }}
    />
  );
}

function useSaving(): (change: Partial<Preferences>) => void {
  const { t } = useTranslation('preferences');
  return (change) => {
    updatePreferences(change).then(() => showToast('good', t('saved')), toastTrouble);
  };
}

function Choices({ preferences }: { readonly preferences: Preferences }) {
  const { t } = useTranslation('preferences');
  const save = useSaving();
  return (
    <Card isPadded>
      <FieldStack>
        <Choice
          label={t('oddsFormat')}
          chosen={preferences.oddFormat}
          onChoose={(oddFormat) => {
            save({ oddFormat });
          }}
          options={[
            { value: 1, label: t('fractional'), detail: t('fractionalDetail') },
            { value: 2, label: t('decimal'), detail: t('decimalDetail') },
          ]}
        />
        <Choice
          label={t('carousel')}
          chosen={preferences.carousel}
          onChoose={(carousel) => {
            save({ carousel });
          }}
          options={[
            { value: 1, label: t('football') },
            { value: 2, label: t('horseRacing') },
          ]}
        />
        <Choice
          label={t('sorting')}
          chosen={preferences.sortRacing}
          onChoose={(sortRacing) => {
            save({ sortRacing });
          }}
          options={[
            { value: 1, label: t('byPrice') },
            { value: 2, label: t('byCard') },
          ]}
        />
        <Choice
          label={t('region')}
          chosen={preferences.carouselRegion}
          onChoose={(carouselRegion) => {
            save({ carouselRegion });
          }}
          options={[
            { value: 1, label: t('all') },
            { value: 2, label: t('home') },
            { value: 3, label: t('international') },
          ]}
        />
      </FieldStack>
    </Card>
  );
}

/** The page of the customer's preferences. Each choice is stored at once, and every screen follows it. */
export function PreferencesPage() {
  const { t } = useTranslation('preferences');
  const user = useUser();
  return (
    <AccountPage title={t('title')}>
      <p>{t('introduction')}</p>
      {user === undefined ? null : <Choices preferences={user.preferences} />}
    </AccountPage>
  );
}

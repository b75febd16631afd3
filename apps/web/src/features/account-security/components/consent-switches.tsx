import { formatDayMonth } from '@furlong/client';
import type { Consents } from '@furlong/contract';
import { Button, Switch } from '@furlong/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastTrouble } from '../../../core/trouble/trouble.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../account-security.module.css';
import { consentsQuery, putConsents } from '../security.queries.ts';

type Consent = Consents['consents'][number];

/** The version of the sentence above the switches. A sentence that changes gets a new one. */
const textVersion = '1';

/** Says yes or no to channels. The switches show what was said while it is stored, and what is stored if that fails. */
function useConsents() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (said: readonly Pick<Consent, 'product' | 'channel' | 'isGiven'>[]) =>
      await putConsents({ consents: said.map((each) => ({ ...each, textVersion })) }),
    onSuccess: ({ consents }) => {
      queries.setQueryData(consentsQuery.queryKey, consents);
    },
    onError: toastTrouble,
  });
}

/** A switch for each channel, with the day on which the customer said so, and one way to stop all of them. */
export function ConsentSwitches({ consents }: { readonly consents: Consents['consents'] }) {
  const { t, i18n } = useTranslation('account-security');
  const { mutate, variables, isPending } = useConsents();
  const names = { email: t('email'), sms: t('sms'), phone: t('phone'), push: t('push') };
  const shown = consents.map((consent) => ({
    ...consent,
    isGiven: shownValue(consent, isPending ? variables : []),
  }));
  return (
    <>
      <ul>
        {shown.map(({ product, channel, isGiven, at }) => (
          <li key={channel} className={css['consent']}>
            <Switch
              label={names[channel]}
              isOn={isGiven}
              onToggle={(isOn) => {
                if (!isPending) mutate([{ product, channel, isGiven: isOn }]);
              }}
            />
            <span className={css['detail']}>
              {at === null
                ? t('neverAgreed')
                : t(isGiven ? 'agreedOn' : 'declinedOn', {
                    date: formatDayMonth(at, i18n.language),
                  })}
            </span>
          </li>
        ))}
      </ul>
      {shown.some(({ isGiven }) => isGiven) ? (
        <Button
          kind="quiet"
          isBusy={isPending}
          onPress={() => {
            mutate(shown.map(({ product, channel }) => ({ product, channel, isGiven: false })));
          }}
        >
          {t('declineAll')}
        </Button>
      ) : null}
    </>
  );
}

function shownValue(
  consent: Consent,
  said: readonly Pick<Consent, 'channel' | 'isGiven'>[] | undefined = [],
): boolean {
  return said.find(({ channel }) => channel === consent.channel)?.isGiven ?? consent.isGiven;
}

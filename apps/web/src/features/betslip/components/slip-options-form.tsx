import { Checkbox } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { SlipState } from '../betslip.ts';
import { happen } from '../keep-betslip.ts';
import type { SlipOptions } from '../slip-draft.ts';
import css from './slip.module.css';

function choose(options: Partial<SlipOptions>) {
  happen({ kind: 'options-chosen', options });
}

/** The customer's choices about prices that move (D19), and whether the selections stay after the bet. */
export function SlipOptionsForm({
  state: { options, consentBelowAny },
}: {
  readonly state: Pick<SlipState, 'options' | 'consentBelowAny'>;
}) {
  const { t } = useTranslation('betslip');
  const takesAny = options.priceConsent === 'any';
  return (
    <div className={css['options']}>
      <Checkbox
        label={t('acceptHigher')}
        isChecked={options.priceConsent !== 'ask'}
        isDisabled={takesAny}
        onToggle={(isOn) => {
          choose({ priceConsent: isOn ? 'higher' : 'ask' });
        }}
      />
      <Checkbox
        label={t('acceptAny')}
        isChecked={takesAny}
        onToggle={(isOn) => {
          choose({ priceConsent: isOn ? 'any' : consentBelowAny });
        }}
      />
      <Checkbox
        label={t('retain')}
        isChecked={options.keepBetslip}
        onToggle={(keepBetslip) => {
          choose({ keepBetslip });
        }}
      />
    </div>
  );
}

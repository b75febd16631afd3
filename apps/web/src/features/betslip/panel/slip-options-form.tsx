import { Checkbox, VisuallyHidden } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { SlipState } from '../slip/betslip.ts';
import { takeSlipEvent } from '../keep-betslip.ts';
import type { SlipOptions } from '../slip/slip-draft.ts';
import css from '../placing/slip.module.css';

function choose(options: Partial<SlipOptions>) {
  takeSlipEvent({ kind: 'options-chosen', options });
}

/**
 * The words of an option that stand on the screen, so that all of them fit one line; a screen reader says it in
 * full.
 */
function ShortLabel({ short, full }: { readonly short: string; readonly full: string }) {
  const [before = '', after = ''] = full.split(short);
  return (
    <>
      <VisuallyHidden>{before}</VisuallyHidden>
      <span className={css['option']}>{short}</span>
      <VisuallyHidden>{after}</VisuallyHidden>
    </>
  );
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
        isTight
        label={<ShortLabel short={t('acceptHigherShort')} full={t('acceptHigher')} />}
        isChecked={options.priceConsent !== 'ask'}
        isDisabled={takesAny}
        onToggle={(isOn) => {
          choose({ priceConsent: isOn ? 'higher' : 'ask' });
        }}
      />
      <Checkbox
        isTight
        label={<ShortLabel short={t('acceptAnyShort')} full={t('acceptAny')} />}
        isChecked={takesAny}
        onToggle={(isOn) => {
          choose({ priceConsent: isOn ? 'any' : consentBelowAny });
        }}
      />
      <Checkbox
        isTight
        label={t('retain')}
        isChecked={options.keepBetslip}
        onToggle={(keepBetslip) => {
          choose({ keepBetslip });
        }}
      />
    </div>
  );
}

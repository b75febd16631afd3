import { formatAmount, useUiSettings } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { FailureReason, PlainCode } from '../slip/failure.ts';
import { FundsText } from './funds-text.tsx';

const plainPhrases = {
  'customer.inactive': 'accountInactive',
  'customer.unverified': 'accountUnverified',
  'event.ended': 'eventEnded',
  'selection.gone': 'selectionGone',
  'selection.suspended': 'selectionGone',
  'each_way.unavailable': 'eachWayUnavailable',
} as const satisfies Readonly<Record<Exclude<PlainCode, 'funds.insufficient'>, string>>;

const freeBetPhrases = {
  unknown: 'freeBetUnknown',
  used: 'freeBetUsed',
  expired: 'freeBetExpired',
  unfit: 'freeBetUnfit',
} as const;

const priceTypePhrases = { SP: 'startingPrice', 'Fixed Price': 'fixedPrice' } as const;

/** The reason why a bet was not placed, in a sentence. */
export function ReasonText({
  reason,
  contactUrl,
}: {
  readonly reason: FailureReason;
  readonly contactUrl: string;
}) {
  const { t } = useTranslation('betslip');
  const { currencySymbol, formatPrice } = useUiSettings();
  switch (reason.kind) {
    case 'plain':
      return <PlainText code={reason.code} />;
    case 'sports-barred':
      return t('notEligible', { what: reason.sports.join(', ') });
    case 'price-types-barred':
      return t('notEligible', {
        what: reason.priceTypes.map((type) => t(priceTypePhrases[type])).join(', '),
      });
    case 'total-stake':
      return t('totalStakeExceeded', { amount: formatAmount(reason.limit, currencySymbol) });
    case 'free-bet':
      return t(freeBetPhrases[reason.why]);
    case 'price-changed':
      return t('priceChanged', {
        oldPrice: formatPrice(reason.oldPrice),
        newPrice: formatPrice(reason.newPrice),
      });
    case 'terms-changed':
      return <TermsText reason={reason} />;
    case 'liability':
      return <LiabilityText reason={reason} contactUrl={contactUrl} />;
    case 'told':
      return reason.text;
  }
}

function TermsText({
  reason: { oldTerms, newTerms },
}: {
  readonly reason: Extract<FailureReason, { readonly kind: 'terms-changed' }>;
}) {
  const { t } = useTranslation('betslip');
  const winOnly = t('winOnly');
  return t('termsChanged', { oldTerms: oldTerms || winOnly, newTerms: newTerms || winOnly });
}

function PlainText({ code }: { readonly code: PlainCode }) {
  const { t } = useTranslation('betslip');
  return code === 'funds.insufficient' ? <FundsText /> : t(plainPhrases[code]);
}

/** The most that can be staked, and whom to ask for more. */
function LiabilityText({
  reason,
  contactUrl,
}: {
  readonly reason: Extract<FailureReason, { readonly kind: 'liability' }>;
  readonly contactUrl: string;
}) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  return (
    <>
      {reason.wager === undefined ? null : <strong>{reason.wager}: </strong>}
      {t('liabilityExceeded', { amount: formatAmount(reason.limit, currencySymbol) })}{' '}
      <a href={contactUrl} target="_blank" rel="noreferrer">
        {t('contactUs')}
      </a>
    </>
  );
}

import { formatDate, formatTime, now } from '@furlong/client';
import type { ExclusionPreview } from '@furlong/contract';
import type { ExclusionLength } from '@furlong/customer';
import { useState } from 'react';
import { useTranslation } from '../../platform/use-translation.ts';
import { exclusionEndOf, lengthsOf } from './exclusion.ts';

/** The end of an exclusion in words: of a break the time too, because it may be of one day. */
export function useEndText(): (length: ExclusionLength, endsAt: string) => string {
  const { t } = useTranslation('safer-gambling');
  return (length, endsAt) => {
    const date = formatDate(endsAt);
    return lengthsOf('1').includes(length)
      ? t('dateTime', { date, time: formatTime(endsAt) })
      : date;
  };
}

/** When each length would end, in words, if the exclusion began now. */
export function useUntil(
  preview: ExclusionPreview | undefined,
): (length: ExclusionLength) => string {
  const endText = useEndText();
  const [openedAt] = useState(now);
  return (length) => endText(length, exclusionEndOf(length, preview, openedAt));
}

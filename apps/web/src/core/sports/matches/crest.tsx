import { findSportByCode, footballLogoUrl } from '@furlong/contract';
import { Flag } from '@furlong/ui';
import { serverUrl } from '../../../platform/api/server-url.ts';
import css from './crest.module.css';
import { flaglessSides, nationalSides } from './national-sides.ts';

interface CrestProps {
  readonly club: string;
  /** The sport's code; clubs of football alone have crests. A country's side has its flag in any sport. */
  readonly code: string;
  /** The words that screen readers say; left out where the club's name stands beside it. */
  readonly label?: string;
  readonly isLarge?: boolean;
}

/** A club's crest in a box of its own size from the start; it loads when it comes near the screen. */
export function Crest({ club, code, label = '', isLarge = false }: CrestProps) {
  if (nationalSides.has(club)) return <NationalFlag club={club} label={label} isLarge={isLarge} />;
  if (flaglessSides.has(club)) return <NationalFlag club={club} isLarge={isLarge} label="" />;
  if (club === '' || findSportByCode(code)?.url !== 'football') return null;
  const [width, height] = isLarge ? [40, 48] : [15, 18];
  return (
    <img
      className={css['crest']}
      src={serverUrl(footballLogoUrl(club))}
      alt={label}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

function NationalFlag({ club, label, isLarge }: Required<Omit<CrestProps, 'code'>>) {
  return (
    <span
      className={css['national']}
      data-large={isLarge ? '' : undefined}
      {...(label === '' ? {} : { role: 'img', 'aria-label': label })}
    >
      <Flag country={club} />
    </span>
  );
}

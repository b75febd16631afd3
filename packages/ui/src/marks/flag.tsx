import { findFlagAddress } from './flag-addresses.ts';
import css from './flag.module.css';

/**
 * A country's flag, to stand before its name. The country is an ISO code (`IE`, `GB-ENG`) or a name. The box is always
 * there.
 */
export function Flag({ country }: { readonly country: string }) {
  const address = findFlagAddress(country);
  return (
    <span className={css['flag']} aria-hidden="true">
      {address === undefined ? null : <img src={address} alt="" />}
    </span>
  );
}

import { instant } from '../../platform/london-time.ts';
import type { DeviceRow } from './devices.queries.ts';
import { nameOfCountry } from './place-of.ts';

/** A device on which a customer is logged in, as customers and operators see it. */
export function toDevice(row: DeviceRow) {
  return {
    loginId: row.login_id,
    device: row.device,
    place: nameOfCountry(row.country),
    since: instant(row.created_at.getTime()),
    lastSeen: row.seen_at === null ? null : instant(row.seen_at.getTime()),
  };
}

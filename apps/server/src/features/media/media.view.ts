import {
  findSportByCode,
  type PreparedResponse,
  type SilkLogos,
  type SportLogo,
} from '@furlong/contract';
import { drawSportIcon } from '@furlong/drawing';
import { createHash } from 'node:crypto';
import type { Book } from '../../core/catalogue/book/book.ts';
import { findColours } from '../../core/catalogue/views/runner-colours.ts';

/** A race as the specified bulk calls name it. */
interface RaceRequest {
  readonly EventFile: string;
  readonly EventGroup: number;
  readonly EventIdx: number;
}

/** A week: an address gives the same drawing until a release of ours draws it better. */
const keptForSeconds = 7 * 24 * 3600;

/**
 * The silks or jackets of the races' runners, in the order asked. An event that is no race, and a runner without silks,
 * is left out.
 */
export function listSilkLogos(book: Book, events: readonly RaceRequest[]): SilkLogos[] {
  return events.flatMap(({ EventFile: ef, EventGroup: eg, EventIdx: ev }) => {
    const market = book.findMarket({ ef, eg, ev });
    if (market === undefined || market.race === null) return [];
    const silks = [...market.selections.values()].flatMap(({ number, name }) => {
      const colours = findColours(market, number);
      if (colours === undefined) return [];
      return {
        selectionNumber: number,
        selectionName: name,
        silkLogoUrl: colours.url,
        svg: colours.draw(),
      };
    });
    return { eventFile: ef, eventGroup: eg, eventIdx: ev, silks };
  });
}

/** The sports' icons, in the order asked. A sport without an icon does not compile. A code of no sport is left out. */
export function listSportLogos(codes: readonly string[]): SportLogo[] {
  return codes.flatMap((code) => {
    const sport = findSportByCode(code);
    if (sport === undefined) return [];
    return { code, title: sport.title, svg: drawSportIcon(sport.icon) };
  });
}

export function toImage(svg: string): PreparedResponse {
  const prepared = Buffer.from(svg);
  const etag = `"${createHash('sha1').update(prepared).digest('base64url')}"`;
  return { prepared, etag, keptForSeconds };
}

import { findSportByCode, type HitPage } from '@furlong/contract';
import type { Layout } from '../../platform/layout.ts';
import { competitionPath } from '../../core/sports/competition-path.ts';
import { antepostPath, racePath } from '../../core/sports/sport-paths.ts';

/** The page that a hit leads to. */
export function hitPath(page: HitPage, layout: Layout): string {
  switch (page.kind) {
    case 'sport':
      return `/sport/${urlOf(page.code)}`;
    case 'competition':
      return competitionPath(page);
    case 'race':
      return racePath(page, page.code);
    case 'match':
      return `/sport/${urlOf(page.code)}/match/${page.eventFile}/${page.eventGroup}?${new URLSearchParams(
        {
          title: page.League,
          homeParticipant: page.homeTeam,
          awayParticipant: page.awayTeam,
          date: page.date,
        },
      ).toString()}`;
    case 'outright': {
      const { code, eventFile, eventGroup, name } = page;
      const meeting = { EventCode: code, EventFile: eventFile, EventGroup: eventGroup };
      return antepostPath({ ...meeting, MeetinName: name }, layout);
    }
  }
}

function urlOf(code: string): string {
  return findSportByCode(code)?.url ?? code;
}

import { planGreyhounds } from '../greyhounds/plan-greyhounds.ts';
import { planHorseRacing } from '../horses/plan-horses.ts';
import type { PlannedMeeting, PlanOptions } from '../racing/meeting.ts';
import type { LondonDay } from '../time/london-day.ts';
import { planVirtualRacing } from '../virtual/plan-virtual.ts';

/** All racing of a London day: horses at home and abroad, greyhounds, and races that nobody runs. */
export function planMeetings(day: LondonDay, options: PlanOptions): readonly PlannedMeeting[] {
  return [
    ...planHorseRacing(day, options),
    ...planGreyhounds(day, options),
    ...planVirtualRacing(day, options),
  ];
}

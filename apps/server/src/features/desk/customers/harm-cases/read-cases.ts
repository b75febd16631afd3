import type { HarmCase, ListedHarmCase } from '@furlong/contract';
import { instant } from '../../../../platform/london-time.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { runAudited, subjectOf } from '../../../../core/audit/audited.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import {
  findCase,
  listCaseEvents,
  listCases,
  type HarmCaseEventRow,
  type HarmCaseRow,
} from './harm-cases.queries.ts';

const PAGE = 50;

/** A page of the cases of harm. The audit log keeps which were shown. */
export async function listCasesAudited(
  deps: CustomerDeskDeps,
  asked: { readonly after: number; readonly by: string },
): Promise<{ cases: ListedHarmCase[]; next: number | null }> {
  const call = { by: asked.by, action: 'harm_cases.listed', subject: 'harm_cases' };
  return await runAudited(deps, call, async (tx) => {
    const found = await listCases(tx, { after: asked.after, count: PAGE + 1 });
    const cases = found.slice(0, PAGE).map(toView);
    const last = cases.at(-1);
    const next = found.length > PAGE && last !== undefined ? last.id : null;
    return { result: { cases, next }, detail: { shown: cases.map(({ id }) => id) } };
  });
}

/** A case of harm with its history. The audit log keeps who looked. @throws Refusal harm_case.unknown */
export async function readCaseAudited(
  deps: CustomerDeskDeps,
  { id, by }: { readonly id: number; readonly by: string },
): Promise<HarmCase> {
  const found = await findCase(deps.db, id);
  const call = { by, action: 'harm_case.opened', subject: subjectOfCase(id, found) };
  return await runAudited(deps, call, async (tx) => {
    const row = await findCase(tx, id);
    if (row === undefined) throw new Refusal('harm_case.unknown');
    const events = (await listCaseEvents(tx, id)).map(toEvent);
    return { result: { ...toView(row), events }, detail: { case: id } };
  });
}

/** A case is written down with its customer, so that one look at the log tells who saw what of a customer. */
export function subjectOfCase(
  id: number,
  row: Pick<HarmCaseRow, 'customerId'> | undefined,
): string {
  return row === undefined ? `harm_case:${String(id)}` : subjectOf(row.customerId);
}

function toView({ openedAt, closedAt, families, ...row }: HarmCaseRow): ListedHarmCase {
  return {
    ...row,
    families: [...families],
    openedAt: instant(openedAt.getTime()),
    closedAt: closedAt === null ? null : instant(closedAt.getTime()),
  };
}

function toEvent({ at, ...event }: HarmCaseEventRow): HarmCase['events'][number] {
  return { ...event, at: instant(at.getTime()) };
}

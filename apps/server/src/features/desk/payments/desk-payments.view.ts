import type {
  DepositFile,
  OperatorDeposit,
  PaymentFindingFile,
  PaymentFindingView,
} from '@furlong/contract';
import { pence } from '@furlong/money';
import { instant } from '../../../platform/london-time.ts';
import type { DeskDepositRow, DeskReportRow } from './desk-deposits.queries.ts';
import type { DeskFindingEventRow, DeskFindingRow } from './desk-findings.queries.ts';

export function toDeskDeposit({
  amountPence,
  createdAt,
  expiresAt,
  movedAt,
  ...row
}: DeskDepositRow): OperatorDeposit {
  return {
    ...row,
    amount: pence(amountPence),
    createdAt: instant(createdAt.getTime()),
    expiresAt: instant(expiresAt.getTime()),
    movedAt: instant(movedAt.getTime()),
  };
}

export function toDeskReport({
  amountPence,
  at,
  ...row
}: DeskReportRow): DepositFile['reports'][number] {
  return { ...row, amount: pence(amountPence), at: instant(at.getTime()) };
}

export function toDeskFinding({ foundAt, closedAt, ...row }: DeskFindingRow): PaymentFindingView {
  return {
    ...row,
    foundAt: instant(foundAt.getTime()),
    closedAt: closedAt === null ? null : instant(closedAt.getTime()),
  };
}

export function toDeskFindingEvent({
  at,
  ...row
}: DeskFindingEventRow): PaymentFindingFile['events'][number] {
  return { ...row, at: instant(at.getTime()) };
}

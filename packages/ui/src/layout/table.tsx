import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './table.module.css';

interface TableProps {
  /** The row at the head, with one cell for each column. */
  readonly head: ReactNode;
  readonly children: ReactNode;
  readonly caption?: ReactNode;
  /** Whether the table is in a place as narrow as the betslip. */
  readonly isTight?: boolean;
}

/** Rows of cells under a head. */
export function Table({ head, children, caption, isTight = false }: TableProps) {
  return (
    <table className={classNames(css['table'], isTight && css['tight'])}>
      {caption === undefined ? null : <caption>{caption}</caption>}
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The head of a column of figures. */
export function FigureHead({ children }: { readonly children: ReactNode }) {
  return <th className={css['figure']}>{children}</th>;
}

/** A cell that ends where the figures above and below it end. */
export function FigureCell({ children }: { readonly children: ReactNode }) {
  return <td className={css['figure']}>{children}</td>;
}

/** A cell with the name of its row, and details below the name. */
export function NameCell({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <td>
      <span className={css['name']}>{name}</span>
      <CellDetail>{children}</CellDetail>
    </td>
  );
}

/** A further line of a cell. */
export function CellDetail({ children }: { readonly children: ReactNode }) {
  return <span className={css['detail']}>{children}</span>;
}

/** A note on the row above, across all of its columns. */
export function NoteRow({
  columns,
  children,
}: {
  readonly columns: number;
  readonly children: ReactNode;
}) {
  return (
    <tr className={css['note']}>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

interface PairsProps {
  /** The words and the figures in turn. */
  readonly children: ReactNode;
  /** Whether a line parts the pairs from the content above them. */
  readonly isRuled?: boolean;
}

/** Words with their figures, a pair a line. */
export function Pairs({ children, isRuled = false }: PairsProps) {
  return <dl className={classNames(css['pairs'], isRuled && css['ruled'])}>{children}</dl>;
}

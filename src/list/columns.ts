import type { ReactNode } from 'react'
import type { Columns } from './ColumnsMenu.tsx'

/** One column of a list: table, phone cards and menu of columns are made from it. */
export interface Column<Row> {
  /** The record's field, its label's key, and the sort of the call. */
  readonly source: string
  /** What the table shows. Default: the field as text. */
  readonly render?: (row: Row) => ReactNode
  readonly align?: 'right'
  /** Where there is no room columns go away, the highest number first. One without a number stays. */
  readonly priority?: number
  /** `fills` takes what room is left and cuts its text; `wraps` breaks it into lines. Every other cell is one line and as wide as that. */
  readonly flow?: 'fills' | 'wraps'
  readonly isSortable?: true
  /** Not shown until somebody chooses it. */
  readonly isHidden?: true
  /** Its place on a phone's card. */
  readonly card?: CardPlace
  /** What the card shows. Default: the same as the table. */
  readonly cardRender?: (row: Row) => ReactNode
}

type CardPlace = 'title' | 'value' | 'subtitle' | 'footer'

export const menuOf = <Row>(columns: readonly Column<Row>[]): Columns => ({
  all: columns.map(({ source }) => source),
  hidden: columns.flatMap(({ source, isHidden }) => (isHidden ? [source] : [])),
})

/** The columns on show that may go away, in that order: what somebody chose to see stays longest. */
export const leavingOrder = <Row>(columns: readonly Column<Row>[], hidden: readonly string[]): string[] => {
  const rank = ({ isHidden, priority = 0 }: Column<Row>) => (isHidden ? 0 : priority)
  return columns
    .filter(({ source, priority }) => priority !== undefined && !hidden.includes(source))
    .sort((one, other) => rank(other) - rank(one))
    .map(({ source }) => source)
}

/** What of a row stands at one place of its card, in the columns' order. */
export const cardParts = <Row>(columns: readonly Column<Row>[], place: CardPlace, row: Row): ReactNode[] =>
  columns
    .filter(({ card }) => card === place)
    .map(({ source, render, cardRender }) => (cardRender ?? render)?.(row) ?? String(Object(row)[source] ?? ''))

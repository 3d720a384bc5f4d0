import type { ReactNode } from 'react'
import type { Columns } from './ColumnsMenu.tsx'

/** One column of a list: defines table column, phone card and column menu. */
export interface Column<Row> {
  /** The record's field, the key of its label, and the call's sort. */
  readonly source: string
  /** Content in the table. Default: the field as text. */
  readonly render?: (row: Row) => ReactNode
  readonly align?: 'right'
  /** Columns are hidden for lack of room by the highest number first. A column without a number stays. */
  readonly priority?: number
  /**
   * `fills` takes the remaining width and truncates; `wraps` breaks into lines. Other cells are one line, as wide as
   * their content.
   */
  readonly flow?: 'fills' | 'wraps'
  readonly isSortable?: true
  /** Hidden by default. */
  readonly isHidden?: true
  /** Its place on a phone's card. */
  readonly card?: CardPlace
  /** Content on the card. Default: as in the table. */
  readonly cardRender?: (row: Row) => ReactNode
}

type CardPlace = 'title' | 'value' | 'subtitle' | 'footer'

export const columnMenuOf = <Row>(columns: readonly Column<Row>[]): Columns => ({
  all: columns.map(({ source }) => source),
  hidden: columns.flatMap(({ source, isHidden }) => (isHidden ? [source] : [])),
})

/** The visible columns that may be hidden, in order: columns chosen by the person stay longest. */
export const columnHidingOrder = <Row>(columns: readonly Column<Row>[], hidden: readonly string[]): string[] => {
  const rank = ({ isHidden, priority = 0 }: Column<Row>) => (isHidden ? 0 : priority)
  return columns
    .filter(({ source, priority }) => priority !== undefined && !hidden.includes(source))
    .sort((one, other) => rank(other) - rank(one))
    .map(({ source }) => source)
}

/** The parts of a row for one place of its card, in column order, without empty ones. */
export const cardParts = <Row>(columns: readonly Column<Row>[], place: CardPlace, row: Row): ReactNode[] =>
  columns
    .filter(({ card }) => card === place)
    .map(({ source, render, cardRender }) => (cardRender ?? render)?.(row) ?? String(Object(row)[source] ?? ''))
    .filter((part) => part !== '' && part !== null)

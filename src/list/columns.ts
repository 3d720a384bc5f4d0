import type { ReactNode } from 'react'
import type { Columns } from './ColumnsMenu.tsx'
import type { ExportColumn } from './rowsFile.ts'

/** One column of a list: table, phone cards, menu of columns and exported file are made from it. */
export interface Column<Row> {
  /** The record's field, its label's key, and the sort of the call. */
  readonly source: string
  /** What the table shows; the field as it is where nothing is said. */
  readonly render?: (row: Row) => ReactNode
  readonly align?: 'right'
  readonly isSortable?: true
  /** Not shown until somebody chooses it. */
  readonly isHidden?: true
  readonly isFileOnly?: true
  /** In the file, where it is made here. */
  readonly text?: (row: Row) => string
  /** Its place on a phone's card. */
  readonly card?: CardPlace
  /** What stands there, where that is not what the table shows. */
  readonly cardRender?: (row: Row) => ReactNode
}

type CardPlace = 'title' | 'value' | 'subtitle' | 'footer'

const inTable = <Row>(columns: readonly Column<Row>[]) => columns.filter(({ isFileOnly }) => !isFileOnly)

export const tableColumns = inTable

export const menuOf = <Row>(columns: readonly Column<Row>[]): Columns => ({
  all: inTable(columns).map(({ source }) => source),
  hidden: inTable(columns).flatMap(({ source, isHidden }) => (isHidden ? [source] : [])),
})

/** What of a row stands at one place of its card, in the columns' order. */
export const cardParts = <Row>(columns: readonly Column<Row>[], place: CardPlace, row: Row): ReactNode[] =>
  columns
    .filter(({ card }) => card === place)
    .map(({ source, render, cardRender }) => (cardRender ?? render)?.(row) ?? String(Object(row)[source] ?? ''))

export const fileColumns = <Row>(
  columns: readonly Column<Row>[],
  headingOf: (source: string) => string,
): ExportColumn<Row>[] => columns.flatMap(({ source, text }) => (text ? [{ heading: headingOf(source), text }] : []))

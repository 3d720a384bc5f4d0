import { type RaRecord, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import { type Column, columnMenuOf } from './columns.ts'
import { type RowActions, RowMenu } from './RowMenu.tsx'
import { tableStyle } from './tableStyle.ts'

interface ListTableProps<Row> {
  columns: readonly Column<Row>[]
  /** Columns hidden for lack of room. */
  away: readonly string[]
  /** The page that a row links to. */
  pathOf?: ((row: Row) => string | undefined) | undefined
  /** A fixed column before the others: selection checkboxes. */
  first?: ReactNode
  /** Row actions in a menu at its end. */
  stepsOf?: ((row: Row) => RowActions) | undefined
}

/** The grid on wide screens. */
export const ListTable = <Row extends RaRecord>({ columns, away, pathOf, first, stepsOf }: ListTableProps<Row>) => {
  const translate = useTranslate()
  return (
    <DataTable<Row>
      rowClick={pathOf ? (_, __, record) => pathOf(record as Row) ?? false : false}
      hover={pathOf !== undefined}
      bulkActionButtons={false}
      hiddenColumns={[...columnMenuOf(columns).hidden]}
      sx={tableStyle}
    >
      {first}
      {columns
        .filter(({ source }) => !away.includes(source))
        .map(({ source, align, flow, isSortable, render }) => (
          <DataTable.Col
            key={source}
            source={source}
            disableSort={!isSortable}
            {...(flow ? { cellClassName: flow } : {})}
            {...(align ? { align } : {})}
            {...(render ? { render: (row: RaRecord) => render(row as Row) } : {})}
          />
        ))}
      {stepsOf ? (
        <DataTable.Col
          source="steps"
          label={<span className="visually-hidden">{translate('list.row_menus')}</span>}
          disableSort
          align="right"
          cellClassName="screen-only"
          headerClassName="screen-only"
          render={(row: RaRecord) => <RowMenu {...stepsOf(row as Row)} />}
        />
      ) : null}
    </DataTable>
  )
}

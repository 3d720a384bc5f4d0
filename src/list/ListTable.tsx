import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { DataTable } from 'react-admin'
import { type Column, menuOf, tableColumns } from './columns.ts'
import { tableStyle } from './tableStyle.ts'

interface ListTableProps<Row> {
  columns: readonly Column<Row>[]
  /** Where a press on a row leads. */
  pathOf?: (row: Row) => string
  /** A column before the others, which nobody chooses: boxes to select rows. */
  first?: ReactNode
}

/** The grid of a wide screen. */
export const ListTable = <Row extends RaRecord>({ columns, pathOf, first }: ListTableProps<Row>) => (
  <DataTable<Row>
    rowClick={pathOf ? (_, __, record) => pathOf(record as Row) : false}
    hover={pathOf !== undefined}
    bulkActionButtons={false}
    hiddenColumns={[...menuOf(columns).hidden]}
    sx={tableStyle}
  >
    {first}
    {tableColumns(columns).map(({ source, align, isSortable, render }) => (
      <DataTable.Col
        key={source}
        source={source}
        disableSort={!isSortable}
        {...(align ? { align } : {})}
        {...(render ? { render: (row: RaRecord) => render(row as Row) } : {})}
      />
    ))}
  </DataTable>
)

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { Fragment, type ReactNode, useRef } from 'react'
import { DataTable, type RaRecord, useListContext, useTranslate } from 'react-admin'
import { layoutPx } from '../theme/tokens.ts'
import { ListCards, useIsPhone } from '../ui/ListCards.tsx'
import { LoadFailed } from '../ui/page/LoadFailed.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { type Column, cardParts, columnMenuOf } from './columns.ts'
import { FilterBar } from './FilterBar.tsx'
import type { FilterField } from './filterField.ts'
import { ListPagination } from './ListPagination.tsx'
import { NoResults } from './NoResults.tsx'
import { PreviewButton, PreviewColumns, PreviewSheet } from './preview/PreviewSheet.tsx'
import { type Preview, usePreview } from './preview/usePreview.ts'
import { type RowActions, RowMenu } from './RowMenu.tsx'
import { useDensity } from './useDensity.ts'
import { useFittingColumns } from './useFittingColumns.ts'
import { SavedViewsMenu } from './views/SavedViewsMenu.tsx'
import type { SavedViewScope } from './views/useSavedViews.ts'

/**
 * Lets react-admin's table extend to the card's edges, with a sticky head below the page's header. `useFittingColumns` hides
 * columns without room.
 */
const tableStyle = {
  '& .RaDataTable-headerCell': { top: layoutPx.header },
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { whiteSpace: 'nowrap', px: { xs: 1, md: 1.5 } },
  '& .RaDataTable-headerCell:first-of-type, & .RaDataTable-rowCell:first-of-type': { pl: { xs: 2, md: 3 } },
  '& .RaDataTable-headerCell:last-of-type, & .RaDataTable-rowCell:last-of-type': { pr: { xs: 2, md: 3 } },
  '& .RaDataTable-rowCell.fills': {
    width: '100%',
    minWidth: 230,
    maxWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .RaDataTable-rowCell.wraps': { minWidth: 200, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .RaDataTable-clickableRow': { cursor: 'pointer' },
  '& tbody tr': { scrollMarginTop: layoutPx.header + 56 },
} as const

/** Half of the usual distance between rows. */
const compactStyle = { '& .RaDataTable-rowCell': { py: 0.25 } } as const

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
  preview: Preview<Row>
}

/** The grid on wide screens. */
const ListTable = <Row extends RaRecord>({ columns, away, pathOf, first, stepsOf, preview }: ListTableProps<Row>) => {
  const translate = useTranslate()
  const [density] = useDensity()
  const { shown, show } = preview
  const press = (row: Row) => {
    if (shown === null) return pathOf?.(row) ?? false
    show(row)
    return false
  }
  return (
    <DataTable<Row>
      rowClick={pathOf ? (_, __, record) => press(record as Row) : false}
      rowSx={({ id }) => (id === shown?.id ? { backgroundColor: 'var(--primary-soft)' } : {})}
      hover={pathOf !== undefined}
      bulkActionButtons={false}
      hiddenColumns={[...columnMenuOf(columns).hidden]}
      sx={density === 'compact' ? { ...tableStyle, ...compactStyle } : tableStyle}
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

interface ListFrameProps<Row> {
  label: string
  fields: readonly FilterField[]
  /** Defines the table, the cards and the column menu. */
  columns: readonly Column<Row>[]
  searchLabel?: string
  /** The list whose views can be saved. */
  views?: SavedViewScope
  /** Next to the column picker. */
  tools?: ReactNode
  /** Above the rows: bulk actions on the selection. */
  above?: ReactNode
  /** A fixed column before the others. */
  first?: ReactNode
  /** Below the rows: totals of all filtered rows. */
  totals?: ReactNode
  /** The page that a row links to. */
  pathOf?: (row: Row) => string | undefined
  /** Row actions in a menu at its end. */
  stepsOf?: (row: Row) => RowActions
  /** The content of the row's page, shown beside the list where there is room. */
  detailOf?: (row: Row) => ReactNode
  /** Empty state: shown while nothing exists yet, with the first action. */
  empty: ReactNode
}

const Waiting = () => (
  <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }} aria-hidden="true">
    {Array.from({ length: 8 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their index
      <Skeleton key={at} height={52} />
    ))}
  </Box>
)

const joined = (parts: readonly ReactNode[], between: string) =>
  parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their index
    <Fragment key={at}>
      {at > 0 ? between : null}
      {part}
    </Fragment>
  ))

/** The table's columns, combined into one card. */
function cardOf<Row extends { id: string }>(columns: readonly Column<Row>[], row: Row, to: string | undefined) {
  const [title, value, subtitle] = (['title', 'value', 'subtitle'] as const).map((place) =>
    cardParts(columns, place, row),
  )
  const footer = cardParts(columns, 'footer', row)
  return {
    key: row.id,
    title: joined(title ?? [], ' '),
    ...(value?.length ? { value: joined(value, ' ') } : {}),
    ...(subtitle?.length ? { subtitle: joined(subtitle, ' · ') } : {}),
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their index
    ...(footer.length > 0 ? { footer: footer.map((part, at) => <span key={at}>{part}</span>) } : {}),
    ...(to === undefined ? {} : { to }),
  }
}

/** A list's card: filters, rows or placeholder, pagination. */
export const ListFrame = <Row extends { id: string }>({
  label,
  fields,
  columns,
  searchLabel,
  views,
  tools,
  above,
  first,
  totals,
  pathOf,
  stepsOf,
  detailOf,
  empty,
}: ListFrameProps<Row>) => {
  const isPhone = useIsPhone()
  const { data, error, isPending, isFetching, refetch, filterValues } = useListContext()
  const rows = data as Row[] | undefined
  const { place, away, isTight } = useFittingColumns(columns, rows)
  const isCards = isPhone || isTight
  const list = useRef<HTMLDivElement>(null)
  const preview = usePreview<Row>({
    rows: rows ?? [],
    pathOf: (row) => pathOf?.(row),
    place: list,
    isOffered: detailOf !== undefined,
  })
  const { shown } = preview
  const isFiltered = Object.keys(filterValues).length > 0
  if (rows?.length === 0 && !isFiltered && !isFetching) return <Card component="section">{empty}</Card>
  const sheet =
    detailOf && shown ? (
      <PreviewSheet preview={preview} to={pathOf?.(shown)}>
        {detailOf(shown)}
      </PreviewSheet>
    ) : null
  return (
    <PreviewColumns sheet={sheet}>
      <Card
        component="section"
        aria-label={label}
        aria-busy={isFetching}
        sx={{ position: 'relative', overflow: 'clip' }}
      >
        <FilterBar
          fields={fields}
          {...(searchLabel ? { searchLabel } : {})}
          views={views ? <SavedViewsMenu place={views} hiddenAtFirst={columnMenuOf(columns).hidden} /> : null}
          tools={
            isCards ? (
              tools
            ) : (
              <>
                <ColumnsMenu columns={columnMenuOf(columns)} away={away} />
                <PreviewButton preview={preview} />
                {tools}
              </>
            )
          }
        />
        {isFetching && !isPending ? (
          <LinearProgress aria-label={label} sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 2 }} />
        ) : null}
        {rows === undefined ? (
          error ? (
            <LoadFailed onRetry={refetch} />
          ) : (
            <Waiting />
          )
        ) : rows.length === 0 ? (
          <NoResults fields={fields} />
        ) : (
          <>
            <div ref={list}>
              <div ref={place}>
                {isCards ? (
                  <ListCards
                    label={label}
                    rows={rows}
                    card={(row) => ({
                      ...cardOf(columns, row, pathOf?.(row)),
                      ...(stepsOf ? { aside: <RowMenu {...stepsOf(row)} /> } : {}),
                    })}
                  />
                ) : (
                  <>
                    {above}
                    <ListTable<Row>
                      columns={columns}
                      away={away}
                      pathOf={pathOf}
                      first={first}
                      stepsOf={stepsOf}
                      preview={preview}
                    />
                  </>
                )}
              </div>
            </div>
            {totals}
            <ListPagination />
          </>
        )}
      </Card>
    </PreviewColumns>
  )
}

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { useListContext } from 'ra-core'
import { Fragment, type ReactNode } from 'react'
import { ListCards, useIsPhone } from '../ui/ListCards.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { type Column, cardParts, menuOf } from './columns.ts'
import { FilterBar } from './FilterBar.tsx'
import type { FilterField } from './filterField.ts'
import { ListPages } from './ListPages.tsx'
import { ListTable } from './ListTable.tsx'
import { NoResults } from './NoResults.tsx'
import { RowMenu, type RowSteps } from './RowMenu.tsx'
import { useRoom } from './useRoom.ts'
import type { ViewedPlace } from './views/useViews.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'

interface ListFrameProps<Row> {
  label: string
  fields: readonly FilterField[]
  /** The table, the cards and the menu of columns are made from them. */
  columns: readonly Column<Row>[]
  searchLabel?: string
  /** Whose views a person may keep. */
  views?: ViewedPlace
  /** Beside the choice of columns. */
  tools?: ReactNode
  /** Above the rows: what may be done with those selected. */
  above?: ReactNode
  /** A column before the others, which nobody chooses. */
  first?: ReactNode
  /** Below the rows: what all those come to that the filters leave. */
  totals?: ReactNode
  /** Where a press on a row leads. */
  pathOf?: (row: Row) => string | undefined
  /** What can be done with a row without opening it: a menu at its end. */
  stepsOf?: (row: Row) => RowSteps
  /** Stands where nothing was ever made, and says what to do first. */
  empty: ReactNode
}

const Waiting = () => (
  <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }} aria-hidden="true">
    {Array.from({ length: 8 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
      <Skeleton key={at} height={52} />
    ))}
  </Box>
)

const joined = (parts: readonly ReactNode[], between: string) =>
  parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={at}>
      {at > 0 ? between : null}
      {part}
    </Fragment>
  ))

/** What the table shows as columns, as one card. */
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
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    ...(footer.length > 0 ? { footer: footer.map((part, at) => <span key={at}>{part}</span>) } : {}),
    ...(to === undefined ? {} : { to }),
  }
}

/** A list's card: filters, then rows or what stands in their place, then pages. */
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
  empty,
}: ListFrameProps<Row>) => {
  const isPhone = useIsPhone()
  const { data, error, isPending, isFetching, refetch, filterValues } = useListContext()
  const rows = data as Row[] | undefined
  const { place, away, isTight } = useRoom(columns, rows)
  const isCards = isPhone || isTight
  const isFiltered = Object.keys(filterValues).length > 0
  if (rows?.length === 0 && !isFiltered && !isFetching) return <Card component="section">{empty}</Card>
  return (
    <Card component="section" aria-label={label} aria-busy={isFetching} sx={{ position: 'relative', overflow: 'clip' }}>
      <FilterBar
        fields={fields}
        {...(searchLabel ? { searchLabel } : {})}
        views={views ? <ViewsMenu place={views} hiddenAtFirst={menuOf(columns).hidden} /> : null}
        tools={
          isCards ? (
            tools
          ) : (
            <>
              <ColumnsMenu columns={menuOf(columns)} away={away} />
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
        <NoResults />
      ) : (
        <>
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
                <ListTable<Row> columns={columns} away={away} pathOf={pathOf} first={first} stepsOf={stepsOf} />
              </>
            )}
          </div>
          {totals}
          <ListPages />
        </>
      )}
    </Card>
  )
}

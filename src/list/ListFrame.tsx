import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { useListContext, useTranslate } from 'ra-core'
import { Fragment, type ReactNode } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListCards, useIsPhone } from '../ui/ListCards.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { type Column, cardParts, menuOf } from './columns.ts'
import { FilterBar } from './FilterBar.tsx'
import type { FilterField } from './filterField.ts'
import { ListPages } from './ListPages.tsx'

interface ListFrameProps<Row> {
  label: string
  fields: readonly FilterField[]
  /** The table, the cards and the menu of columns are made from them. */
  columns: readonly Column<Row>[]
  searchLabel?: string
  /** Beside the choice of columns. */
  tools?: ReactNode
  /** The grid of a wide screen; a phone gets cards. */
  table: ReactNode
  /** Where a press on a card leads. */
  pathOf?: (row: Row) => string | undefined
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

const NoResults = () => {
  const translate = useTranslate()
  const { setFilters, displayedFilters } = useListContext()
  return (
    <EmptyState
      icon="search"
      title={translate('list.no_results')}
      hint={translate('list.no_results_hint')}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, displayedFilters, false)}>
          {translate('list.clear')}
        </Button>
      }
    />
  )
}

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
  tools,
  table,
  pathOf,
  empty,
}: ListFrameProps<Row>) => {
  const isPhone = useIsPhone()
  const { data, error, isPending, isFetching, refetch, filterValues } = useListContext()
  const rows = data as Row[] | undefined
  const isFiltered = Object.keys(filterValues).length > 0
  if (rows?.length === 0 && !isFiltered && !isFetching) return <Card component="section">{empty}</Card>
  return (
    <Card component="section" aria-label={label} aria-busy={isFetching} sx={{ position: 'relative' }}>
      <FilterBar
        fields={fields}
        {...(searchLabel ? { searchLabel } : {})}
        tools={
          <>
            {isPhone ? null : <ColumnsMenu columns={menuOf(columns)} />}
            {tools}
          </>
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
          {isPhone ? (
            <ListCards label={label} rows={rows} card={(row) => cardOf(columns, row, pathOf?.(row))} />
          ) : (
            table
          )}
          <ListPages />
        </>
      )}
    </Card>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { useListContext, useTranslate } from 'ra-core'
import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListCards, useIsPhone } from '../ui/ListCards.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { type Columns, ColumnsMenu } from './ColumnsMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { FilterField } from './filterField.ts'
import { ListPages } from './ListPages.tsx'

interface ListFrameProps<Row> {
  label: string
  fields: readonly FilterField[]
  columns: Columns
  searchLabel?: string
  /** Beside the choice of columns. */
  tools?: ReactNode
  /** The grid of a wide screen; a phone gets cards. */
  table: ReactNode
  card: ComponentProps<typeof ListCards<Row>>['card']
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

/** A list's card: filters, then rows or what stands in their place, then pages. */
export const ListFrame = <Row,>({
  label,
  fields,
  columns,
  searchLabel,
  tools,
  table,
  card,
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
            {isPhone ? null : <ColumnsMenu columns={columns} />}
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
          {isPhone ? <ListCards label={label} rows={rows} card={card} /> : table}
          <ListPages />
        </>
      )}
    </Card>
  )
}

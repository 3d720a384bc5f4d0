import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import { Icon } from '../ui/Icon.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import type { FilterField, FilterValues } from './filterField.ts'
import { type ActiveFilter, activeFilters, searchFilter, withoutFilter } from './filterText.ts'

/** More filters than this are cleared at once: each is tried by a call of its own. */
const triedMax = 6

/** The filters without which the list would have rows. */
function useBlockingFilters(filters: readonly ActiveFilter[], values: FilterValues): ActiveFilter[] {
  const provider = useDataProvider()
  const { resource, filter, sort } = useListContext()
  const isTried = filters.length > 1 && filters.length <= triedMax
  const answers = useQueries({
    queries: (isTried ? filters : []).map(({ names }) => {
      const tried = { ...withoutFilter(values, names), ...filter }
      return {
        queryKey: ['rows without one filter', resource, tried],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          provider.getList(resource, {
            pagination: { page: 1, perPage: 1 },
            sort,
            filter: tried,
            meta: { call: { toast: false, overlay: false } },
            signal,
          }),
        retry: false,
        gcTime: 0,
      }
    }),
  })
  return filters.filter((_, at) => (answers[at]?.data?.data.length ?? 0) > 0)
}

/** No rows match the filters: offers to remove the one that hides them. */
export const NoResults = ({ fields }: { fields: readonly FilterField[] }) => {
  const translate = useTranslate()
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const values = filterValues as FilterValues
  const filters = [...activeFilters(fields, values, translate), ...searchFilter(values, translate)]
  const blocking = useBlockingFilters(filters, values)
  const set = (next: FilterValues) => setFilters(next, displayedFilters, false)
  return (
    <EmptyState
      icon="search"
      title={translate('list.no_results')}
      {...(blocking.length === 0 ? { hint: translate('list.no_results_hint') } : {})}
      action={
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
          {blocking.length === 0 ? null : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('list.would_match')}
            </Typography>
          )}
          {blocking.map(({ text, names }) => (
            <Button
              key={text}
              variant="outlined"
              startIcon={<Icon name="close" size={16} />}
              aria-label={translate('list.remove_filter', { name: text })}
              onClick={() => set(withoutFilter(values, names))}
            >
              {text}
            </Button>
          ))}
          <Button variant={blocking.length === 0 ? 'outlined' : 'text'} onClick={() => set({})}>
            {translate('list.clear')}
          </Button>
        </Box>
      }
    />
  )
}

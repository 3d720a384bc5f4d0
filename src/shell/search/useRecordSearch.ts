import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { routeTable } from '../../addresses/paths.ts'
import { isResource } from '../../addresses/rows.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import type { PortalDataProvider } from '../../dataProvider/createDataProvider.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import type { useSearchedRows } from './useSearchEntries.ts'

const restMs = 250
const foundMax = 5
/** The maximum length of a list's search. */
export const searchLengthMax = 80

/** One letter finds too much, but one Chinese character is a word. */
const isEnough = (text: string): boolean => text.length > 1 || /\p{Script=Han}/u.test(text)

/** The debounced text. */
function useDebounced(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Records of each searchable resource that this person may read: the first few, by the list's own call. */
export function useRecordSearch(rows: ReturnType<typeof useSearchedRows>, typed: string) {
  const provider = useServer() as PortalDataProvider
  const may = usePermitted()
  const asked = useDebounced(typed.trim())
  const searched = rows.flatMap(({ row, search: { found } }) => {
    const access = routeTable().accessTo(row.name, 'list')
    return found && isResource(row) && access !== undefined && may?.(access) ? [{ row, found }] : []
  })
  const isAsked = isEnough(asked) && isEnough(typed.trim())
  const answers = useQueries({
    queries: searched.map(({ row }) => ({
      queryKey: ['search', row.name, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList<RaRecord>(row.name, {
          pagination: { page: 1, perPage: foundMax },
          sort: { field: 'created_at', order: 'DESC' },
          filter: { q: asked },
          meta: { call: { toast: false, overlay: false } },
          signal,
        }),
      enabled: isAsked,
      placeholderData: keepPreviousData,
      // Searches are not cached.
      gcTime: 0,
    })),
  })
  return {
    asked,
    isWaiting: isEnough(typed.trim()) && (asked !== typed.trim() || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isAsked && answers.some(({ isError }) => isError),
    groups: isAsked ? searched.map((of, at) => ({ ...of, answer: answers[at]?.data })) : [],
  }
}

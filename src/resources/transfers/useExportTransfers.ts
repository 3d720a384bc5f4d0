import { useListContext } from 'ra-core'
import { useCallback } from 'react'
import { type ReportTabName, transferSorts } from '../../../contract/features/transfers.ts'
import { acceptedFilter } from '../../dataProvider/callRequest.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { saveAnswer } from '../../list/saveFile.ts'
import type { ExportFormat } from '../../ui/ExportMenu.tsx'

/** The server makes the file: it alone can read 100,000 rows at once. */
export function useExportTransfers(tab: ReportTabName) {
  const { call } = useServer()
  const { sort, filterValues } = useListContext()
  return useCallback(
    async (format: ExportFormat) => {
      const request = {
        ...acceptedFilter('/transfer/export', filterValues as Record<string, unknown>),
        tab,
        sort: transferSorts.find((name) => name === sort.field) ?? 'created_at',
        order: sort.order === 'ASC' ? ('asc' as const) : ('desc' as const),
        format,
      }
      saveAnswer(await call('/transfer/export', request, { overlay: true }))
    },
    [call, tab, sort, filterValues],
  )
}

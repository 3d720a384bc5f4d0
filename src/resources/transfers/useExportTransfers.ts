import { useListContext } from 'ra-core'
import { useCallback } from 'react'
import { type ReportTabName, transferSorts } from '../../../contract/features/transfers.ts'
import { acceptedFilter } from '../../dataProvider/callRequest.ts'
import { callServer } from '../../dataProvider/callServer.ts'
import { saveAnswer } from '../../list/saveFile.ts'
import type { ExportFormat } from '../../ui/ExportMenu.tsx'

/** The server makes the file: it alone can read 100,000 rows at once. */
export function useExportTransfers(tab: ReportTabName) {
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
      saveAnswer(await callServer('/transfer/export', request, { overlay: true }))
    },
    [tab, sort, filterValues],
  )
}

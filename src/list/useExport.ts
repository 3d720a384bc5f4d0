import { useListContext, useNotify } from 'ra-core'
import { useCallback } from 'react'
import type { CallRequest } from '../../contract/calls.ts'
import type { StartExportPath } from '../../contract/features/exports.ts'
import { CallError } from '../dataProvider/callError.ts'
import { acceptedFilter } from '../dataProvider/callRequest.ts'
import { useServer } from '../dataProvider/useServer.ts'
import type { ExportFormat } from '../ui/ExportMenu.tsx'
import { saveAnswer } from './saveFile.ts'

/** What asks for the same by a job. */
const startPaths = {
  '/audit/export': '/export/start-audit',
  '/balance/export': '/export/start-balance',
  '/recipient/export': '/export/start-recipients',
  '/transfer/export': '/export/start-transfers',
} as const satisfies Record<string, StartExportPath>
type ExportPath = keyof typeof startPaths

/**
 * Saves a file of all that the list is narrowed to, or has a job make it where there is much; `rest` is what the call wants to know besides. The server makes it: it alone can read
 * 100,000 rows at once, and it notes who took them.
 */
export function useExport<P extends ExportPath>(
  path: P,
  rest: (sort: { field: string; order: 'asc' | 'desc' }) => Partial<CallRequest<P>> = () => ({}),
) {
  const { call } = useServer()
  const notify = useNotify()
  const { sort, filterValues } = useListContext()
  return useCallback(
    async (format: ExportFormat) => {
      const filter = acceptedFilter(path, filterValues as Record<string, unknown>)
      const order = sort.order === 'ASC' ? 'asc' : 'desc'
      const request = { ...filter, ...rest({ field: sort.field, order }), format } as CallRequest<P>
      try {
        saveAnswer(await call(path, request, { overlay: true }))
      } catch (error) {
        if (!(error instanceof CallError) || error.codeName !== 'export_takes_longer') throw error
        const start: StartExportPath = startPaths[path]
        await call(start, request as CallRequest<StartExportPath>)
        notify('exports.started', { type: 'info', autoHideDuration: 8_000 })
      }
    },
    [call, notify, path, rest, sort, filterValues],
  )
}

import { useCallback } from 'react'
import { useListContext, useNotify } from 'react-admin'
import type { CallRequest } from '../../contract/calls.ts'
import type { StartExportPath } from '../../contract/features/exports.ts'
import { CallError } from '../dataProvider/callError.ts'
import { acceptedFilter } from '../dataProvider/callRequest.ts'
import { useServer } from '../dataProvider/useCall.ts'
import type { ExportFormat } from '../ui/ExportMenu.tsx'
import { downloadResponse } from './saveFile.ts'

/** The calls that create the same file in a background job. */
const startPaths = {
  '/audit/export': '/export/start-audit',
  '/balance/export': '/export/start-balance',
  '/recipient/export': '/export/start-recipients',
  '/transfer/export': '/export/start-transfers',
} as const satisfies Record<string, StartExportPath>
type ExportPath = keyof typeof startPaths

/** Saves a file, or starts a background job if it has many rows. */
export function useStartExport<P extends ExportPath>(path: P) {
  const { call } = useServer()
  const notify = useNotify()
  return useCallback(
    async (request: CallRequest<P>) => {
      try {
        downloadResponse(await call(path, request, { overlay: true }))
      } catch (error) {
        if (!(error instanceof CallError) || error.codeName !== 'export_takes_longer') throw error
        const start: StartExportPath = startPaths[path]
        await call(start, request as CallRequest<StartExportPath>)
        notify('exports.started', { type: 'info', autoHideDuration: 8_000 })
      }
    },
    [call, notify, path],
  )
}

/**
 * Saves all filtered rows as a file; `rest` holds other fields of the
 * call. The server creates the file: it alone can read 100,000 rows at once, and it audits the export.
 */
export function useExport<P extends ExportPath>(
  path: P,
  rest: (sort: { field: string; order: 'asc' | 'desc' }) => Partial<CallRequest<P>> = () => ({}),
) {
  const startExport = useStartExport(path)
  const { sort, filterValues } = useListContext()
  return useCallback(
    async (format: ExportFormat) => {
      const filter = acceptedFilter(path, filterValues as Record<string, unknown>)
      const order = sort.order === 'ASC' ? 'asc' : 'desc'
      await startExport({ ...filter, ...rest({ field: sort.field, order }), format } as CallRequest<P>)
    },
    [startExport, path, rest, sort, filterValues],
  )
}

import { useDataProvider, useListContext } from 'ra-core'
import { useCallback } from 'react'
import { limits } from '../../contract/base/limits.ts'
import type { PortalDataProvider } from '../dataProvider/createDataProvider.ts'
import type { ExportFormat } from '../ui/ExportMenu.tsx'
import { csvOf, type ExportColumn, xlsxOf } from './rowsFile.ts'
import { saveBlob } from './saveFile.ts'

/** Exports the whole filtered set of a list whose server has no export of its own: read page by page, by cursor. */
export function useExportRows<Row>(columns: readonly ExportColumn<Row>[], name: string) {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const { resource, sort, filterValues, filter } = useListContext()
  return useCallback(
    async (format: ExportFormat) => {
      const rows: Row[] = []
      for (let page = 1, isMore = true; isMore && rows.length < limits.exportRowsMax; page += 1) {
        const { data, pageInfo } = await dataProvider.getList(resource, {
          sort,
          filter: { ...filterValues, ...filter },
          pagination: { page, perPage: limits.listPageSizeMax },
        })
        rows.push(...(data as Row[]))
        isMore = pageInfo?.hasNextPage === true
      }
      const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`
      const blob =
        format === 'csv'
          ? new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' })
          : await xlsxOf(columns, rows)
      saveBlob(blob, fileName)
    },
    [dataProvider, resource, sort, filterValues, filter, columns, name],
  )
}

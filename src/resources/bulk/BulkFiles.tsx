import Box from '@mui/material/Box'
import { useCanAccess, useTranslate } from 'ra-core'
import { useServer } from '../../dataProvider/useServer.ts'
import { downloadResponse } from '../../list/saveFile.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { Bulk } from './bulkTypes.ts'

/** The invoice types of the receipt call. */
const invoiceType = { domestic: 1, international: 2 } as const

/** The receipt of the batch, the status report for the ordering program, and the rows as a table. */
export const BulkFiles = ({ bulk: { id, kind } }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const { call } = useServer()
  const { canAccess: mayExport } = useCanAccess({ resource: 'transfers', action: 'export' })
  const save = async () => {
    try {
      const request = { transaction_id: id, bulk_type: invoiceType[kind] }
      downloadResponse(await call('/transfer/generate-transfer-invoice', request, { overlay: true }))
    } catch {
      // The call has already shown the error.
    }
  }
  const saveReport = async () => {
    try {
      downloadResponse(await call('/bulk/status-report', { id }, { overlay: true }))
    } catch {
      // The call has already shown the error.
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ThrottledButton variant="outlined" startIcon={<Icon name="download" size={18} />} onClick={save}>
        {translate('bulk.receipt')}
      </ThrottledButton>
      {mayExport ? (
        <>
          <ThrottledButton variant="outlined" startIcon={<Icon name="download" size={18} />} onClick={saveReport}>
            {translate('bulk.status_report')}
          </ThrottledButton>
          <ExportMenu
            onExport={async (format) => downloadResponse(await call('/bulk/export', { id, format }, { toast: false }))}
          />
        </>
      ) : null}
    </Box>
  )
}

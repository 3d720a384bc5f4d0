import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { WarningList } from '../../flows/bulk/WarningList.tsx'
import type { Bulk } from './bulkTypes.ts'

/** The maker's warnings, for the approvers: their number for everybody, the rows for people who may see them. */
export const BulkWarnings = ({ bulk }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const { id, kind, warning_count, is_visible } = bulk
  const { data } = useCall(
    '/bulk/rows',
    { id, is_warned: true, page_size: limits.listPageSizeMax, page_number: 1 },
    { enabled: is_visible && warning_count > 0, call: { toast: false } },
  )
  if (warning_count === 0) return null
  const warnings = data?.items.flatMap(({ row, warnings }) => warnings.map((one) => ({ row, ...one }))) ?? []
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      {translate('bulk.warnings', { smart_count: warning_count })}
      {warnings.length === 0 ? null : <WarningList kind={kind} warnings={warnings} />}
    </Alert>
  )
}

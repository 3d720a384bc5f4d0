import Alert from '@mui/material/Alert'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { nameCheckResults } from '../../../contract/corridors/nameChecks.ts'
import type { Bulk } from './bulkTypes.ts'

/** How many names the banks confirm, or that the maker did without; null for a bulk transfer without such an answer. */
export function nameChecksText({ name_checks: said }: Pick<Bulk, 'name_checks'>, translate: TranslateFunction) {
  if (said === null) return null
  if (!said.is_asked) return translate('bulk.names.declined')
  const parts = nameCheckResults
    .filter((result) => said[result] > 0)
    .map((result) => translate(`bulk.names.${result}`, { smart_count: said[result] }))
  return parts.length === 0 ? null : translate('bulk.names.asked', { counts: parts.join(translate('bulk.names.and')) })
}

/** The banks' answers about the names of all rows, for makers and approvers. */
export const BulkNameChecks = ({ bulk }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const text = nameChecksText(bulk, translate)
  if (text === null) return null
  const isConfirmed = bulk.name_checks?.match === bulk.row_count
  return <Alert severity={isConfirmed ? 'success' : 'info'}>{text}</Alert>
}

import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { DenyDialog } from './DenyDialog.tsx'
import type { TransferRow } from './transferTypes.ts'

/** Decides on many at once; each gets its own result. */
export const TransferBulkActions = () => {
  const translate = useTranslate()
  const { data, selectedIds, onUnselectItems } = useListContext<TransferRow>()
  const [decision, setDecision] = useState<{ name: 'approve' | 'deny'; rows: TransferRow[] } | null>(null)
  // What stands on another page has not been looked at now.
  const selected = (data ?? []).filter((row) => selectedIds.includes(row.id))
  const approvable = selected.filter((row) => row.actions.includes('approve'))
  const deniable = selected.filter((row) => row.actions.includes('deny'))
  const isTooMany = selected.length > limits.approveManyMax
  const close = () => {
    setDecision(null)
    onUnselectItems()
  }
  return (
    <>
      {isTooMany ? (
        <Typography variant="body2">{translate('transfers.too_many', { max: limits.approveManyMax })}</Typography>
      ) : null}
      <Button
        size="small"
        variant="outlined"
        color="error"
        startIcon={<Icon name="x_circle" size={17} />}
        disabled={deniable.length === 0 || isTooMany}
        onClick={() => setDecision({ name: 'deny', rows: deniable })}
      >
        {translate('transfers.deny_count', { count: deniable.length })}
      </Button>
      <Button
        size="small"
        variant="contained"
        startIcon={<Icon name="check" size={17} />}
        disabled={approvable.length === 0 || isTooMany}
        onClick={() => setDecision({ name: 'approve', rows: approvable })}
      >
        {translate('transfers.approve_count', { count: approvable.length })}
      </Button>
      {decision?.name === 'approve' ? <ApproveDialog transfers={decision.rows} onClose={close} /> : null}
      {decision?.name === 'deny' ? <DenyDialog transfers={decision.rows} onClose={close} /> : null}
    </>
  )
}

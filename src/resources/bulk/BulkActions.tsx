import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import type { BulkAction } from '../../../contract/features/bulk.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { ConfirmedAction } from '../../ui/ConfirmedAction.tsx'
import { BulkSignDialog } from './BulkSignDialog.tsx'
import { type Bulk, seenOf } from './bulkTypes.ts'
import { DenyBulkDialog } from './DenyBulkDialog.tsx'
import { useRemake } from './useRemake.ts'

const touched = ['bulk', 'transfers', 'balance', '/bulk/rows', '/balance/summary', '/transfer/summary', '/desk/count']

function useRefresh() {
  const client = useQueryClient()
  return () => Promise.all(touched.map((key) => client.invalidateQueries({ queryKey: [key] })))
}

/** In the order they stand, the primary one last. */
const buttons = [
  { action: 'cancel', look: 'outlined', colour: 'error' },
  { action: 'deny', look: 'outlined', colour: 'error' },
  { action: 'resume', look: 'contained', colour: 'primary' },
  { action: 'approve', look: 'contained', colour: 'primary' },
  { action: 'pay', look: 'contained', colour: 'primary' },
] as const satisfies readonly { action: BulkAction; look: 'outlined' | 'contained'; colour: 'error' | 'primary' }[]

type Opened = (typeof buttons)[number]['action']

/** What this person may do with it now. `isSigning`: its maker has just made it, and is asked for the signature at once. */
export const BulkActions = ({ bulk, isSigning }: { bulk: Bulk; isSigning: boolean }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const first = isSigning && bulk.actions.includes('pay') ? 'pay' : null
  const [open, setOpen] = useState<Opened | null>(first)
  const { mutateAsync: cancel } = useCallMutation('/bulk/cancel')
  const { mutateAsync: resume } = useCallMutation('/bulk/resume')
  const what = translate('bulk.what', {
    name: bulk.name,
    amount: formatMoney(bulk.total_minor, bulk.currency),
    smart_count: bulk.row_count,
  })
  const left = translate('bulk.what', {
    name: bulk.name,
    amount: formatMoney(bulk.pending_minor, bulk.currency),
    smart_count: bulk.counts.pending,
  })
  const onClose = () => setOpen(null)
  const { remake, isRemaking } = useRemake(bulk)
  const goOn = async () => {
    try {
      await resume({ id: bulk.id })
      notify('bulk.resumed', { type: 'success' })
    } catch {
      // The call has shown its error already.
    }
    await refresh()
  }
  const hasUnpaid = bulk.counts.pending + bulk.counts.failed > 0
  return (
    <>
      {bulk.actions.includes('remake') && hasUnpaid && bulk.status !== bulkStatus.payment_timed_out ? (
        <Button variant="outlined" disabled={isRemaking} onClick={() => void remake('rows')}>
          {translate('bulk.send_rest')}
        </Button>
      ) : null}
      {buttons.map(({ action, look, colour }) =>
        bulk.actions.includes(action) ? (
          <Button
            key={action}
            variant={look}
            color={colour}
            onClick={() => (action === 'resume' ? void goOn() : setOpen(action))}
          >
            {translate(`bulk.${action}`)}
          </Button>
        ) : null,
      )}
      {open === 'cancel' ? (
        <ConfirmedAction
          title={translate(bulk.paused_at === null ? 'bulk.cancel_title' : 'bulk.cancel_rest_title')}
          confirmLabel={translate('bulk.cancel')}
          doneText="bulk.cancelled"
          run={() => cancel({ id: bulk.id, version: bulk.version })}
          refresh={refresh}
          onClose={onClose}
        >
          {left}
        </ConfirmedAction>
      ) : null}
      {open === 'deny' ? <DenyBulkDialog seen={seenOf(bulk)} what={what} refresh={refresh} onClose={onClose} /> : null}
      {open === 'pay' || open === 'approve' ? (
        <BulkSignDialog purpose={open} bulk={bulk} what={what} refresh={refresh} onClose={onClose} />
      ) : null}
    </>
  )
}

import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { SignOff } from '../../form/SignOff.tsx'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { PinFirst, useLacksPin } from '../../ui/PinFirst.tsx'
import { type Bulk, seenOf } from './bulkTypes.ts'

interface BulkSignDialogProps {
  purpose: 'pay' | 'approve'
  bulk: Bulk
  what: string
  refresh: () => Promise<unknown>
  onClose: () => void
}

/** One code and one PIN for all rows, of the whole as it stood when the dialog opened. */
export const BulkSignDialog = ({ purpose, bulk, what, refresh, onClose }: BulkSignDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const lacksPin = useLacksPin()
  const [seen] = useState(() => seenOf(bulk))
  const { mutateAsync: ask } = useCallMutation('/bulk/request-otp')
  const { mutateAsync: check } = useCallMutation('/bulk/check-otp', { form: true })
  const { mutateAsync: pay } = useCallMutation('/bulk/pay', { form: true })
  const { mutateAsync: approve } = useCallMutation('/bulk/approve', { form: true })
  return (
    <DecisionDialog title={translate(`bulk.${purpose}_title`)} onClose={onClose}>
      {lacksPin ? (
        <PinFirst />
      ) : (
        <SignOff
          subject={<Typography>{what}</Typography>}
          ask={() => ask({ purpose, bulk: seen })}
          check={(shown) => check({ purpose, bulk: seen, ...shown })}
          submitLabel={translate(`bulk.${purpose}`)}
          onSign={async (signature) => {
            await (purpose === 'pay' ? pay : approve)({ bulk: seen, ...signature })
            notify(`bulk.${purpose}_done`, { type: 'success' })
            onClose()
            await refresh()
          }}
          onBack={onClose}
          backLabel={translate('ui.cancel')}
        />
      )}
    </DecisionDialog>
  )
}

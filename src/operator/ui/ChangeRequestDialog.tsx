import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { ChangeRequestKind } from '../../../contract/base/operator/changeRequestKinds.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface ProposeDialogProps {
  kind: ChangeRequestKind
  /** The known part of the payload. */
  payload: Readonly<Record<string, string | null>>
  /** Payload fields that the person must fill in. */
  asks?: readonly string[]
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Proposes an action, with a reason, to another member of staff. */
export const ChangeRequestDialog = ({ kind, payload, asks = [], onClose, onDone }: ProposeDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [said, setSaid] = useState<Record<string, string>>({})
  const { mutateAsync: propose } = useCallMutation('/staff/proposal/propose')
  const send = async (reason: string) => {
    const written = Object.fromEntries(asks.map((name) => [name, said[name]?.trim() ?? '']))
    await propose({ kind, payload: { ...payload, ...written }, reason })
    notify('treasury.proposed', { type: 'success' })
    await onDone()
  }
  return (
    <ReasonDialog
      title={translate(`treasury.kinds.${kind}`)}
      submitLabel={translate('treasury.propose')}
      isComplete={asks.every((name) => (said[name] ?? '').trim() !== '')}
      run={send}
      onClose={onClose}
    >
      <Alert severity="info">{translate('treasury.propose_hint')}</Alert>
      {asks.map((name) => (
        <TextField
          key={name}
          required
          label={translate(`treasury.asks.${name}`)}
          value={said[name] ?? ''}
          onChange={(event) => setSaid({ ...said, [name]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
        />
      ))}
    </ReasonDialog>
  )
}

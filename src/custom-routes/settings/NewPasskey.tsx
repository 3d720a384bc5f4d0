import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { CallResponse } from '../../../contract/calls.ts'
import { makePasskey } from '../../authProvider/passkey.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { PasskeyName } from './PasskeyName.tsx'
import { StepUp } from './StepUp.tsx'

interface NewPasskeyProps {
  onClose: () => void
  onChanged: () => unknown
}

/** Asks for the current factor and a name, then opens the browser's dialog, which requires a user gesture. */
export const NewPasskey = ({ onClose, onChanged }: NewPasskeyProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [setup, setSetup] = useState<CallResponse<'/account/start-passkey'> | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const { mutateAsync: start } = useCallMutation('/account/start-passkey', { form: true })
  const { mutateAsync: confirm } = useCallMutation('/account/confirm-passkey', { form: true })
  const make = async (name: string) => {
    if (!setup) return
    setIsRefused(false)
    // The browser cannot create a passkey here, or the person has closed its dialog.
    const response = await makePasskey(setup.options).catch(() => null)
    if (response === null) return setIsRefused(true)
    await confirm({ setup_id: setup.setup_id, name, response })
    notify('factors.passkey_added', { type: 'success' })
    onClose()
    await onChanged()
  }
  return (
    <DecisionDialog title={translate('factors.passkey_add')} onClose={onClose}>
      {setup === null ? (
        <StepUp
          action="add_passkey"
          submitLabel={translate('factors.continue')}
          onProof={async (proof) => setSetup(await start(proof))}
          onCancel={onClose}
        />
      ) : (
        <>
          <Typography sx={{ mb: 1 }}>{translate('factors.passkey_make_text')}</Typography>
          {isRefused ? <Alert severity="warning">{translate('factors.passkey_not_made')}</Alert> : null}
          <PasskeyName initial="" submitLabel={translate('factors.passkey_make')} onSubmit={make} onCancel={onClose} />
        </>
      )}
    </DecisionDialog>
  )
}

import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { limits } from '../../../contract/base/money/limits.ts'
import { useServerFieldError } from '../../form/useRefusal.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx'

interface ViewNameDialogProps {
  title: string
  name: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a view. */
export const ViewNameDialog = ({ title, name, onSave, onClose }: ViewNameDialogProps) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState(name)
  const { errorOf, refuse, attempt } = useServerFieldError()
  const submit = async () => {
    if (typed.trim() === '') return refuse('name', translate('list.views.name_missing'))
    await attempt(async () => {
      await onSave(typed.trim())
      onClose()
    })
  }
  return (
    <DecisionDialog title={title} onClose={onClose}>
      <DialogForm submitLabel={translate('list.views.save')} onSubmit={submit} onCancel={onClose}>
        <TextField
          fullWidth
          required
          autoFocus
          name="name"
          autoComplete="off"
          label={translate('list.views.name')}
          value={typed}
          error={errorOf('name') !== undefined}
          helperText={errorOf('name') ?? translate('list.views.hint')}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: limits.viewNameLengthMax } }}
        />
      </DialogForm>
    </DecisionDialog>
  )
}

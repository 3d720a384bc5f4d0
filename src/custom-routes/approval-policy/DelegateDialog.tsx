import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { useServerFieldError } from '../../form/useServerFieldError.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { DateInput } from '../../ui/dates/DateInput.tsx'
import { DialogForm } from '../../ui/dialogs/DialogForm.tsx'
import type { Person } from './policyTypes.ts'
import { useRefreshPolicy } from './usePolicy.ts'

type Field = 'delegate_id' | 'starts_on' | 'ends_on'
const dayPattern = /^\d{4}-\d\d-\d\d$/

/** Delegates this person's approvals to a colleague for a range of days. */
export const DelegateDialog = ({ people, onClose }: { people: readonly Person[]; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshPolicy()
  const { mutateAsync: delegate } = useCallMutation('/approval/delegate', { form: true })
  const [today] = useState(() => dayOf(new Date()))
  const [typed, setTyped] = useState<Record<Field, string>>({ delegate_id: '', starts_on: today, ends_on: '' })
  const { errorOf, refuse, attempt } = useServerFieldError()
  const submit = async () => {
    const missing = (['delegate_id', 'starts_on', 'ends_on'] as const).find((field) =>
      field === 'delegate_id' ? typed[field] === '' : !dayPattern.test(typed[field]),
    )
    if (missing) return refuse(missing, translate('approvals.delegate_missing'))
    await attempt(async () => {
      const made = await delegate(typed)
      await refresh()
      notify('approvals.delegated', { type: 'success', messageArgs: { name: made.delegate.full_name } })
      onClose()
    })
  }
  const change = (field: Field) => (value: string) => setTyped({ ...typed, [field]: value })
  const propsOf = (field: Field) => ({
    required: true,
    value: typed[field],
    error: errorOf(field) !== undefined,
    helperText: errorOf(field),
  })
  const dayProps = (field: 'starts_on' | 'ends_on') => ({ ...propsOf(field), min: today, onChange: change(field) })
  return (
    <DecisionDialog title={translate('approvals.delegate_title')} onClose={onClose}>
      <DialogForm submitLabel={translate('approvals.delegate')} onSubmit={submit} onCancel={onClose}>
        <Typography sx={{ color: 'text.secondary' }}>{translate('approvals.delegations_hint')}</Typography>
        <TextField
          select
          fullWidth
          label={translate('approvals.delegate_who')}
          {...propsOf('delegate_id')}
          onChange={({ target }) => change('delegate_id')(target.value)}
        >
          {people.map((person) => (
            <MenuItem key={person.id} value={person.id}>
              {person.full_name}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          <DateInput label={translate('approvals.delegate_from')} {...dayProps('starts_on')} />
          <DateInput label={translate('approvals.delegate_to')} {...dayProps('ends_on')} />
        </Box>
      </DialogForm>
    </DecisionDialog>
  )
}

import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { digitsOf } from '../../form/digitsOnly.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { Policy } from './policyTypes.ts'
import { useRefreshPolicy } from './usePolicy.ts'

const fields = ['reminder_hours', 'escalation_hours', 'expiry_days'] as const
type Field = (typeof fields)[number]

const RemindersForm = ({ reminders }: { reminders: Policy['reminders'] }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshPolicy()
  const { mutateAsync: save } = useCallMutation('/approval/set-reminders', { form: true })
  const [typed, setTyped] = useState<Record<Field, string>>({
    reminder_hours: String(reminders.reminder_hours),
    escalation_hours: String(reminders.escalation_hours),
    expiry_days: String(reminders.expiry_days),
  })
  const [fault, setFault] = useState<{ field: string; message: string } | null>(null)
  const submit = async () => {
    const wrong = fields.find((field) => !/^[1-9]\d{0,2}$/.test(typed[field]))
    setFault(wrong ? { field: wrong, message: translate('approvals.number_wrong') } : null)
    if (wrong) return
    try {
      await save({
        reminder_hours: Number(typed.reminder_hours),
        escalation_hours: Number(typed.escalation_hours),
        expiry_days: Number(typed.expiry_days),
      })
    } catch (error) {
      if (error instanceof CallError && error.field) setFault({ field: error.field, message: error.message })
      return
    }
    await refresh()
    notify('approvals.saved', { type: 'success' })
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr 1fr auto' },
      }}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          label={translate(`approvals.${field}`)}
          value={typed[field]}
          onChange={({ target }) => setTyped({ ...typed, [field]: digitsOf(target.value, 3) })}
          error={fault?.field === field}
          helperText={fault?.field === field ? fault.message : undefined}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 }, inputLabel: { shrink: true } }}
        />
      ))}
      <ThrottledButton
        variant="outlined"
        onClick={submit}
        sx={{ mt: { sm: '23px' }, minHeight: 42, justifySelf: { xs: 'end', sm: 'auto' } }}
      >
        {translate('approvals.save')}
      </ThrottledButton>
    </Box>
  )
}

/** The hours after which approvers and admins are reminded of a waiting transfer. */
export const RemindersPanel = ({ policy }: { policy: Policy }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const { reminder_hours: reminder, escalation_hours: escalation, expiry_days: days } = policy.reminders
  return (
    <Panel title={translate('approvals.reminders')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary' }}>{translate('approvals.reminders_hint')}</Typography>
        {may?.('approvals.edit') ? (
          <RemindersForm key={`${reminder} ${escalation} ${days}`} reminders={policy.reminders} />
        ) : (
          <Typography>{translate('approvals.reminders_read', { reminder, escalation, days })}</Typography>
        )}
      </Box>
    </Panel>
  )
}

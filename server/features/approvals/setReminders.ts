import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { auditPolicy, openPolicy } from './policyChange.ts'
import { readReminders, saveReminders } from './reminderStore.ts'

export const setRemindersHandler = defineHandler('/approval/set-reminders', {
  async run(tx, context, { reminder_hours, escalation_hours }) {
    const { business_id } = context.actor
    await openPolicy(tx, context)
    if (escalation_hours <= reminder_hours) throw new AppError('escalation_too_early', { field: 'escalation_hours' })
    const before = await readReminders(tx, business_id)
    const after = { reminder_hours, escalation_hours }
    await saveReminders(tx, business_id, after)
    await auditPolicy(tx, context, 'policy.reminders_changed', { old: { ...before }, new: { ...after } })
    return after
  },
})

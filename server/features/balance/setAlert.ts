import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { deleteAlert, findAlert, saveAlert } from './alertStore.ts'

export const setAlertHandler = defineHandler('/balance/set-alert', {
  async run(tx, context, { threshold_minor }) {
    const { business_id } = context.actor
    if (threshold_minor === '0') throw new AppError('input_invalid', { field: 'threshold_minor' })
    const before = await findAlert(tx, business_id)
    if (threshold_minor === null) await deleteAlert(tx, business_id)
    else await saveAlert(tx, business_id, BigInt(threshold_minor))
    await appendRequestAudit(tx, context, {
      action: 'balance.alert_changed',
      object_type: 'business',
      object_id: business_id,
      detail: { old: before ? String(before.threshold_minor) : null, new: threshold_minor },
    })
    return { threshold_minor }
  },
})

import { appendRequestAudit } from '../../audit.ts'
import { defineHandler } from '../../handler.ts'
import { confirm } from './bankAccountChange.ts'
import { lockCompany, readRefundChoice, writeRefundChoice } from './store.ts'

export const setRefundChoice = defineHandler('/business/set-refund-choice', {
  prepare: confirm,
  async run(tx, context, { refund_to }) {
    const { business_id } = context.actor
    await lockCompany(tx, business_id)
    const before = await readRefundChoice(tx, business_id)
    if (before === refund_to) return {}
    await writeRefundChoice(tx, business_id, refund_to)
    await appendRequestAudit(tx, context, {
      action: 'business.refund_choice_changed',
      object_type: 'business',
      object_id: business_id,
      detail: { old: { refund_to: before }, new: { refund_to } },
    })
    return {}
  },
})

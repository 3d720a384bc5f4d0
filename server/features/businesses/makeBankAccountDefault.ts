import { appendRequestAudit } from '../../audit.ts'
import { defineHandler } from '../../handler.ts'
import { auditDetail, confirm, lockBankAccount } from './bankAccountChange.ts'
import { tellOfAccount } from './notices.ts'
import { bankAccountOf } from './serializer.ts'
import { setDefaultAccount } from './store.ts'

export const makeBankAccountDefault = defineHandler('/business/make-bank-account-default', {
  prepare: confirm,
  async run(tx, context, { id }, { deps }) {
    const { actor } = context
    const { business_id } = actor
    const { row, known } = await lockBankAccount(tx, business_id, id)
    if (row.is_default) return bankAccountOf(row, actor)
    await setDefaultAccount(tx, { business_id, id })
    await tellOfAccount(tx, deps, context, 'bank_account_default', row)
    const before = known.find((one) => one.is_default)
    await appendRequestAudit(tx, context, {
      action: 'bank_account.made_default',
      object_type: 'bank_account',
      object_id: id,
      detail: { old: before === undefined ? null : auditDetail(before), new: auditDetail(row) },
    })
    return bankAccountOf({ ...row, is_default: true }, actor)
  },
})

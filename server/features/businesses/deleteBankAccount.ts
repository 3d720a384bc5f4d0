import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { auditDetail, confirm, lockBankAccount } from './bankAccountChange.ts'
import { tellOfAccount } from './notices.ts'
import { closeBankAccount } from './store.ts'

export const deleteBankAccount = defineHandler('/business/delete-bank-account', {
  prepare: confirm,
  async run(tx, context, { id }, { deps }) {
    const { actor, now } = context
    const { row, known } = await lockBankAccount(tx, actor.business_id, id)
    // While there are accounts, one of them is the default.
    if (row.is_default && known.length > 1) throw new AppError('bank_account_is_default')
    await closeBankAccount(tx, { business_id: actor.business_id, id, now })
    await tellOfAccount(tx, deps, context, 'bank_account_deleted', row)
    await appendRequestAudit(tx, context, {
      action: 'bank_account.deleted',
      object_type: 'bank_account',
      object_id: id,
      detail: { old: auditDetail(row), new: null },
    })
    return {}
  },
})

import { defineHandler } from '../../handler.ts'
import { bankAccountOf } from './serializer.ts'
import { findBankAccounts, findCompany, readRefundChoice } from './store.ts'

export const listBankAccounts = defineHandler('/business/list-bank-accounts', {
  async run(tx, { actor }) {
    const [company, rows, refund_to] = await Promise.all([
      findCompany(tx, actor.business_id),
      findBankAccounts(tx, actor.business_id),
      readRefundChoice(tx, actor.business_id),
    ])
    return { items: rows.map((row) => bankAccountOf(row, actor)), company_name: company.name, refund_to }
  },
})

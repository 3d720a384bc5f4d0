import { documentKindsOf } from '../../../contract/base/businessDocuments.ts'
import { defineHandler } from '../../handler.ts'
import { canEdit } from './rules.ts'
import { findCompany, findDocuments } from './store.ts'

export const listDocuments = defineHandler('/business/list-documents', {
  async run(tx, { actor }) {
    const [company, rows] = await Promise.all([
      findCompany(tx, actor.business_id),
      findDocuments(tx, actor.business_id),
    ])
    return {
      items: rows,
      kinds: [...documentKindsOf(company.country)],
      is_verified: company.is_verified,
      can_edit: canEdit(company),
    }
  },
})

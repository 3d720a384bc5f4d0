import { defineHandler } from '../../handler.ts'
import { openIdCard } from './idCard.ts'
import { canEdit } from './rules.ts'
import { findCompany, findDetails } from './store.ts'

export const getAdditional = defineHandler('/business/get-additional', {
  async run(tx, { actor: { business_id } }, _request, { deps }) {
    const [company, row] = await Promise.all([findCompany(tx, business_id), findDetails(tx, business_id)])
    const state = { is_verified: company.is_verified, can_edit: canEdit(company) }
    if (row === null) return { details: null, ...state }
    const { sealed_id_card, business_id: _business, updated_by: _by, updated_at: _at, ...open } = row
    return { details: { ...open, id_card_number: openIdCard(deps, business_id, sealed_id_card) }, ...state }
  },
})

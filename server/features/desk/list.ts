import { limits } from '../../../contract/base/limits.ts'
import { defineHandler } from '../../handler.ts'
import { readPublished } from '../approvals/store.ts'
import { readEligibility } from '../decisions/eligibility.ts'
import { replyDocuments } from '../transfers/documents.ts'
import { replyRow } from '../transfers/replies.ts'
import { decidableTransfer, transferRules } from '../transfers/rules.ts'
import { cuesOf } from './cues.ts'
import { countWaiting, listWaiting, readUsual } from './store.ts'

export const listHandler = defineHandler('/desk/list', {
  async run(tx, { actor, now }) {
    const { business_id, user_id } = actor
    const asked = { business_id, user_id, now }
    const [rows, count, usual, { tiers }] = await Promise.all([
      listWaiting(tx, { ...asked, limit: limits.approveManyMax }),
      countWaiting(tx, asked),
      readUsual(tx, business_id, now),
      readPublished(tx, business_id),
    ])
    const ids = rows.map(({ id }) => id)
    const eligibilityTo = await readEligibility(tx, transferRules, actor, ids, { isLocked: false, now })
    const items = rows.map((row) => ({
      ...row,
      ...replyRow(row, eligibilityTo(decidableTransfer(row, now)), now),
      submitted_at: row.submitted_at ?? row.created_at,
      documents: replyDocuments(row, row.documents),
      cues: cuesOf({ transfer: row, usual, tiers }),
    }))
    return { items, count }
  },
})

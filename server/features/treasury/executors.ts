import { appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { post } from '../../ledger/post.ts'
import { bankLinePosting } from '../../ledger/postings.ts'
import type { ChangeRequestExecutors } from '../changeRequests/executor.ts'
import { bookLineKeyOf, insertMatch, lockBankLine } from './reconciliationStore.ts'

async function lockUnmatchedLine(tx: Tx, id: string) {
  const line = await lockBankLine(tx, id)
  if (!line || line.match_id !== null) throw new AppError('nothing_to_decide')
  return line
}

/** The posting has the line of the clearing account first. */
const clearingLineNo = 1

export const reconciliationExecutors = {
  bank_line_book: {
    async inspect(tx, _deps, { line_id }) {
      const { account, booked_on, currency, amount_minor, description } = await lockUnmatchedLine(tx, line_id)
      const facts = { account, booked_on, currency, amount_minor: String(amount_minor), description }
      return { object_id: line_id, facts }
    },
    async execute(tx, deps, { line_id }, { by, proposal_id, proposed_by }) {
      const { currency, amount_minor } = await lockUnmatchedLine(tx, line_id)
      const [at, entry_id, id] = [deps.now(), deps.newId(), deps.newId()]
      await bindBusiness(tx, noBusiness)
      await post(
        tx,
        { business_id: noBusiness, entry_id, at },
        bankLinePosting({ id: line_id, currency, amount_minor }),
      )
      const books = [bookLineKeyOf({ business_id: noBusiness, entry_id, line_no: clearingLineNo })]
      await insertMatch(tx, { id, bank: [line_id], books, made_by: by.staff_id, reason: '', made_at: at })
      await appendAudit(tx, {
        business_id: noBusiness,
        actor: { kind: 'staff', staff_id: by.staff_id },
        at,
        action: 'reconciliation.booked',
        object_type: 'bank_line',
        object_id: line_id,
        address: '',
        detail: { match: id, proposal: proposal_id, proposed_by },
      })
    },
  },
} satisfies Pick<ChangeRequestExecutors, 'bank_line_book'>

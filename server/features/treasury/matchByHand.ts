import { appendAudit } from '../../audit.ts'
import { noBusiness } from '../../db/business.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { readUnmatched } from './reconcile.ts'
import { insertMatch, keyOf } from './reconciliationStore.ts'

const shownMax = 500

export const listUnmatchedHandler = defineHandler('/staff/reconciliation/list', {
  async run(tx) {
    const { bank, books } = await readUnmatched(tx, shownMax)
    return {
      bank,
      books: books.map((line) => ({
        ...line,
        id: keyOf(line),
        business_id: line.business_id === noBusiness ? null : line.business_id,
        at: line.created_at,
        known_by: line.known_by.find((reference) => reference !== null) ?? '',
      })),
    }
  },
})

/** It moves nothing: that lines are one another's is a word of one member, which the audit log keeps. */
export const matchByHandHandler = defineHandler('/staff/reconciliation/match', {
  async run(tx, { actor, now, address }, { bank: bankIds, books: booksIds, reason }, { deps }) {
    const left = await readUnmatched(tx, 50_000)
    const bank = left.bank.filter(({ id }) => bankIds.includes(id))
    const books = left.books.filter((line) => booksIds.includes(keyOf(line)))
    if (bank.length !== new Set(bankIds).size || books.length !== new Set(booksIds).size)
      throw new AppError('match_taken')
    const sum = (lines: readonly { amount_minor: bigint }[]) => lines.reduce((all, one) => all + one.amount_minor, 0n)
    if (sum(bank) !== sum(books) || new Set([...bank, ...books].map(({ currency }) => currency)).size !== 1)
      throw new AppError('match_differs')
    const id = deps.newId()
    const match = { bank: bank.map((line) => line.id), books: books.map(keyOf) }
    if (!(await insertMatch(tx, { ...match, id, made_by: actor.staff_id, reason, made_at: now })))
      throw new AppError('match_taken')
    await appendAudit(tx, {
      business_id: noBusiness,
      actor,
      at: now,
      action: 'reconciliation.matched',
      object_type: 'bank_line',
      object_id: match.bank[0] ?? '',
      address,
      detail: { match: id, ...match, reason },
    })
    return { id }
  },
})

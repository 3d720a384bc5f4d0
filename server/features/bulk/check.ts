import { homeCurrency } from '../../../contract/base/money.ts'
import { bulkFileFormats } from '../../../contract/bulk/forms.ts'
import { defineHandler } from '../../handler.ts'
import { readPublished } from '../approvals/store.ts'
import { readTotals } from '../balance/store.ts'
import { readPerson } from '../decisions/personStore.ts'
import { judgeBulk } from './judgement.ts'
import { checkInputs, pricePayments, readHistory, receivedOf, sumsOf } from './payable.ts'
import { findTaken } from './rowStore.ts'

/** A row that stands in a bulk transfer already is left out of the sums: it is not paid again. */
export const checkHandler = defineHandler('/bulk/check', {
  async run(tx, { actor, now }, { kind, rows, notations }, { deps }) {
    const { business_id, user_id } = actor
    const form = bulkFileFormats[kind]
    const { payments, faults, notices } = checkInputs(form, rows, notations)
    const taken = await findTaken(
      tx,
      business_id,
      rows.map(({ key }) => key),
    )
    const takenBy = new Map(taken.map(({ row_key, reference }) => [row_key, reference]))
    const payable = payments.filter(({ key }) => !takenBy.has(key))
    const [{ priced, faults: refused }, history, policy, { is_only_person: isOnlyUser }, { available_minor }] =
      await Promise.all([
        pricePayments(tx, deps, form, business_id, payable, now),
        readHistory(tx, form, business_id, payable, now),
        readPublished(tx, business_id),
        readPerson(tx, actor, { isLocked: false, now }),
        readTotals(tx, business_id),
      ])
    const sums = sumsOf(priced)
    const whole = { business_id, id: deps.newId(), kind, country: form.corridor.country }
    const { approvals_needed } = await judgeBulk(tx, policy, { ...whole, total_minor: sums.total_minor }, payable, {
      makers: [user_id],
      isOnlyUser,
      now,
    })
    return {
      faults: [...faults, ...refused],
      notices: [...notices, ...history].sort((one, other) => one.row - other.row),
      paid_rows: rows.flatMap(({ key }, index) => {
        const reference = takenBy.get(key)
        return reference === undefined ? [] : [{ row: index + 1, reference }]
      }),
      ...sums,
      currency: homeCurrency,
      ...receivedOf(form, priced),
      available_minor,
      ways_in: deps.bank.waysIn,
      approvals_needed,
    }
  },
})

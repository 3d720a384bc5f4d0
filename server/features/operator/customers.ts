import type { operatorCalls } from '../../../contract/features/operator.ts'
import { readList } from '../../db/list.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler, type HandlerTable } from '../../handler.ts'
import { removalEarliestAt } from '../factors/rules.ts'
import { accessCustomer } from '../staff/accessCustomer.ts'
import { type CustomerPerson, customers, findCustomer, listPeople } from './store.ts'

const listHandler = defineHandler('/staff/customer/list', {
  run(tx, _context, { q, is_verified, ...request }) {
    const filter = { q: q?.trim().toLowerCase() || undefined, is_verified }
    return readList(tx, customers, { scope: null, filter }, request)
  },
})

type Business = CallResult<'/staff/customer/detail'>['business']

const serializeLock = ({
  locked_at,
  locked_by,
  lock_reason,
}: Pick<CustomerPerson, 'locked_at' | 'locked_by' | 'lock_reason'>) =>
  locked_at === null ? null : { at: locked_at, by: locked_by ?? '', reason: lock_reason ?? '' }

function serializeCustomerPerson(row: CustomerPerson): Business['people'][number] {
  const { requested_at } = row
  return {
    ...row,
    removal: requested_at && { ...row, requested_at, earliest_at: removalEarliestAt(row) },
    lock: serializeLock(row),
  }
}

const getCustomer = defineHandler('/staff/customer/detail', {
  async run(tx, context, { id, reason }) {
    const found = await findCustomer(tx, id)
    if (found === null) throw new AppError('not_found')
    await accessCustomer(tx, context, { business_id: id, reason })
    const people = await listPeople(tx, id)
    return {
      business: {
        ...found,
        lock: serializeLock(found),
        people: people.map(serializeCustomerPerson),
      },
    }
  },
})

export const operatorHandlers = {
  '/staff/customer/list': listHandler,
  '/staff/customer/detail': getCustomer,
} satisfies Pick<HandlerTable, keyof typeof operatorCalls>

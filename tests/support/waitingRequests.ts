import type { CallRequest } from '../../contract/calls.ts'
import { createBulk, inputsOf, payBulk } from './bulk.ts'
import type { MadeBusiness, MadePerson } from './business.ts'
import { addOldRefundAccount, createRejectedTransfer, newestRefundRequest, randomDigits } from './refunds.ts'
import { createSchedule, submitSchedule } from './schedules.ts'
import { britishRecipient, indonesianRecipient, submitTransfer } from './sending.ts'
import { personOf, seenOf, type TestApp } from './server/testApp.ts'

export type Item = CallRequest<'/desk/approve'>['items'][number]

export interface Company {
  desk: TestApp
  business: MadeBusiness
  maker: MadePerson
  checker: MadePerson
  admin: MadePerson
}

/** A company with a maker, a checker and an admin, and money. */
export async function createCompany(desk: TestApp, name: string): Promise<Company> {
  const business = await desk.server.addBusiness(name)
  await desk.setBalance(business.id, 500_000_000n)
  const [maker, checker, admin] = (['maker', 'checker', 'admin'] as const).map((role) =>
    personOf(business.people, role),
  )
  if (!maker || !checker || !admin) throw new Error('three people were asked for')
  return { desk, business, maker, checker, admin }
}

const newAccount = () => ({ ...britishRecipient(randomDigits().slice(0, 8)), is_saved: true })

/** Asks, as the admin, to change a saved recipient's account. */
export async function requestRecipientChange({ desk, admin }: Company, recipientId: string): Promise<Item> {
  const { version } = await desk.call(admin, '/recipient/detail', { id: recipientId })
  await desk.call(admin, '/recipient/update', { ...newAccount(), id: recipientId, version })
  const [change] = (await desk.call(admin, '/recipient/list-changes', { id: recipientId })).items
  if (!change) throw new Error('the change does not wait')
  return { kind: 'recipient_change', ...seenOf(change) }
}

export async function requestRefundOf({ desk, maker }: Company, id: string, accountId: string): Promise<Item> {
  const asked = await desk.call(maker, '/refund/request', { id, destination: 'bank', bank_account_id: accountId })
  return { kind: 'refund', ...newestRefundRequest(asked) }
}

/** A request of each kind that waits for the checker. */
export const waitingRequests = {
  transfer: async ({ desk, maker }) => ({
    kind: 'transfer',
    ...seenOf(await submitTransfer(desk, maker, { recipient: indonesianRecipient(randomDigits()) })),
  }),
  bulk: async ({ desk, maker }) => ({
    kind: 'bulk',
    ...seenOf(await payBulk(desk, maker, await createBulk(desk, maker, inputsOf(2)))),
  }),
  async schedule({ desk, maker }) {
    const made = await createSchedule(desk, maker, { recipient: indonesianRecipient(randomDigits()) })
    return { kind: 'schedule', ...seenOf(await submitSchedule(desk, maker, made)) }
  },
  async refund(company) {
    const { desk, business, maker, checker } = company
    const accountId = await addOldRefundAccount(desk, business, randomDigits())
    return requestRefundOf(company, await createRejectedTransfer(desk, { maker, checker }), accountId)
  },
  async recipient_change(company) {
    const { id } = await company.desk.call(company.maker, '/recipient/create', newAccount())
    return requestRecipientChange(company, id)
  },
} satisfies Record<Item['kind'], (company: Company) => Promise<Item>>

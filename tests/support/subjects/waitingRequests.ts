import type { CallRequest } from '../../../contract/calls.ts'
import { createBulk, inputsOf, payBulk } from '../bulk.ts'
import { addOldRefundAccount, createRejectedTransfer, newestRefundRequest, randomDigits } from '../refunds.ts'
import { createSchedule, submitSchedule } from '../schedules.ts'
import { britishRecipient, indonesianRecipient, submitTransfer } from '../sending.ts'
import { seenOf } from '../server/testApp.ts'
import type { Company } from './company.ts'

export type Item = CallRequest<'/desk/approve'>['items'][number]

const newAccount = () => ({ ...britishRecipient(randomDigits().slice(0, 8)), is_saved: true })

/** Asks, to change a saved recipient's account. */
export async function requestRecipientChange({ desk, people: { asker } }: Company, recipientId: string): Promise<Item> {
  const { version } = await desk.call(asker, '/recipient/detail', { id: recipientId })
  await desk.call(asker, '/recipient/update', { ...newAccount(), id: recipientId, version })
  const [change] = (await desk.call(asker, '/recipient/list-changes', { id: recipientId })).items
  if (!change) throw new Error('the change does not wait')
  return { kind: 'recipient_change', ...seenOf(change) }
}

export async function requestRefundOf(
  { desk, people: { asker } }: Company,
  id: string,
  accountId: string,
): Promise<Item> {
  const asked = await desk.call(asker, '/refund/request', { id, destination: 'bank', bank_account_id: accountId })
  return { kind: 'refund', ...newestRefundRequest(asked) }
}

/** A request of each kind that waits for others than the asker. */
export const waitingRequests = {
  transfer: async ({ desk, people: { asker } }) => ({
    kind: 'transfer',
    ...seenOf(await submitTransfer(desk, asker, { recipient: indonesianRecipient(randomDigits()) })),
  }),
  bulk: async ({ desk, people: { asker } }) => ({
    kind: 'bulk',
    ...seenOf(await payBulk(desk, asker, await createBulk(desk, asker, inputsOf(2)))),
  }),
  async schedule({ desk, people: { asker } }) {
    const made = await createSchedule(desk, asker, { recipient: indonesianRecipient(randomDigits()) })
    return { kind: 'schedule', ...seenOf(await submitSchedule(desk, asker, made)) }
  },
  async refund(company) {
    const { desk, business, people } = company
    const accountId = await addOldRefundAccount(desk, business, randomDigits())
    return requestRefundOf(
      company,
      await createRejectedTransfer(desk, { maker: people.asker, checker: people.decider }),
      accountId,
    )
  },
  async recipient_change(company) {
    const { id } = await company.desk.call(company.people.third, '/recipient/create', newAccount())
    return requestRecipientChange(company, id)
  },
} satisfies Record<Item['kind'], (company: Company) => Promise<Item>>

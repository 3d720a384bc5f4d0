import type { CallResponse } from '../../contract/calls.ts'
import { inBusiness } from '../../server/db/business.ts'
import { releaseRefund } from '../../server/features/refunds/staff.ts'
import type { MadeBusiness, MadePerson } from './business.ts'
import { type Desk, personOf, type Seen } from './desk.ts'
import { ayu } from './proposals.ts'
import { approve, britishRecipient, submitTransfer, type Transfer } from './sending.ts'

/** A company that says itself where its money is to go, with an account that has stood for its day. */
export async function chooseOneself(
  desk: Desk,
  business: MadeBusiness,
  account_number = '7001234567',
): Promise<string> {
  const { sql } = desk.server.database
  const id = crypto.randomUUID()
  const added_at = new Date(desk.server.clock.now().getTime() - 25 * 3_600_000)
  await sql`update businesses set refund_to = 'ask' where id = ${business.id}`
  await sql`insert into bank_accounts ${sql({
    business_id: business.id,
    id,
    bank_code: '014',
    bank_name: 'Bank Central Asia',
    account_number,
    account_tail: account_number.slice(-4),
    account_name: 'REFUNDS PT',
    is_default: false,
    usable_from: new Date(added_at.getTime() + 24 * 3_600_000),
    added_by: personOf(business.people, 'admin').id,
    added_at,
  })}`
  return id
}

/** Of an account that nobody has, and that no behaviour of the sandbox bank goes with. */
export const randomDigits = (): string => `${String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '1')}00`

/** Orders reach the bank, and its reports come in. */
export async function settlePayouts(desk: Desk): Promise<void> {
  await desk.runDueJobs()
  await desk.advance(10_000)
  await desk.runDueJobs()
}

/** Paid, and refused by its bank: its money waits. */
export async function rejectedTransfer(desk: Desk, { maker, checker }: Record<'maker' | 'checker', MadePerson>) {
  const submitted: Transfer = await submitTransfer(desk, maker, {
    recipient: britishRecipient('55779001'),
    amount_minor: '5000',
  })
  const [result] = await approve(desk, checker, [submitted])
  if (result?.status !== 8) throw new Error(`not paid: ${result?.message}`)
  await settlePayouts(desk)
  return submitted.id
}

/** What two members of staff have decided. */
export const release = (desk: Desk, businessId: string, requestId: string) =>
  inBusiness(desk.server.deps.sql, businessId, (tx) =>
    releaseRefund(tx, desk.server.deps, { business_id: businessId, request_id: requestId }, ayu),
  )

type Refund = CallResponse<'/refund/detail'>

/** The newest request of a refund, as its approver sees it. */
export const seenRefund = ({ id, requests }: Refund): Seen => {
  const open = requests.at(-1)
  return { id, version: open?.attempt ?? 0, payload_digest: open?.payload_digest ?? '' }
}

export const requestIdOf = ({ requests }: Refund): string => requests.at(-1)?.id ?? ''

/** Signed by a person for exactly this request. */
export const signRefund = async (desk: Desk, person: MadePerson, refund: Seen) => ({
  refund,
  ...(await desk.signed(person, () => desk.call(person, '/refund/request-otp', { purpose: 'approve', refund }))),
})

export const approveRefund = async (desk: Desk, person: MadePerson, refund: Seen): Promise<Refund> =>
  desk.call(person, '/refund/approve', await signRefund(desk, person, refund))

/** Asked for to an account of the company by its maker: waits for a checker. */
export async function askedRefund(desk: Desk, business: MadeBusiness) {
  const [maker, checker] = [personOf(business.people, 'maker'), personOf(business.people, 'checker')]
  const bank_account_id = await chooseOneself(desk, business, randomDigits())
  const id = await rejectedTransfer(desk, { maker, checker })
  const refund = await desk.call(maker, '/refund/request', { id, destination: 'bank', bank_account_id })
  return { id, request_id: requestIdOf(refund), seen: seenRefund(refund) }
}

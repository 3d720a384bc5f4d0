import type { CallResponse } from '../../contract/calls.ts'
import { inBusiness } from '../../server/db/business.ts'
import { releaseRefund } from '../../server/features/refunds/staff.ts'
import type { MadeBusiness, MadePerson } from './business.ts'
import { treasurerAyu } from './changeRequests.ts'
import { britishRecipient, signAndApprove, submitTransfer, type Transfer } from './sending.ts'
import { personOf, type Seen, type TestApp } from './server/testApp.ts'

/** A company that chooses the destination of refunds itself, with an account past its first day. */
export async function addOldRefundAccount(
  desk: TestApp,
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

/** A random account number without magic behaviour at the sandbox's bank. */
export const randomDigits = (): string => `${String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '1')}00`

/** Sends orders to the bank, and processes its reports. */
export async function settlePayouts(desk: TestApp): Promise<void> {
  await desk.runDueJobs()
  await desk.advance(10_000)
  await desk.runDueJobs()
}

/** A paid transfer that its bank rejected: its money waits for a refund. */
export async function createRejectedTransfer(
  desk: TestApp,
  { maker, checker }: Record<'maker' | 'checker', MadePerson>,
) {
  const submitted: Transfer = await submitTransfer(desk, maker, {
    recipient: britishRecipient('55779001'),
    amount_minor: '5000',
  })
  const [result] = await signAndApprove(desk, checker, [submitted])
  if (result?.status !== 8) throw new Error(`not paid: ${result?.message}`)
  await settlePayouts(desk)
  return submitted.id
}

/** Two members of staff release the refund. */
export const releaseRefundAsStaff = (desk: TestApp, businessId: string, requestId: string) =>
  inBusiness(desk.server.deps.sql, businessId, (tx) =>
    releaseRefund(tx, desk.server.deps, { business_id: businessId, request_id: requestId }, treasurerAyu),
  )

type Refund = CallResponse<'/refund/detail'>

/** The newest refund request as its approver sees it. */
export const newestRefundRequest = ({ id, requests }: Refund): Seen => {
  const open = requests.at(-1)
  return { id, version: open?.attempt ?? 0, payload_digest: open?.payload_digest ?? '' }
}

export const requestIdOf = ({ requests }: Refund): string => requests.at(-1)?.id ?? ''

/** A person's signature of exactly this request. */
export const signRefund = async (desk: TestApp, person: MadePerson, refund: Seen) => ({
  refund,
  ...(await desk.signed(person, () => desk.call(person, '/refund/request-otp', { purpose: 'approve', refund }))),
})

export const approveRefund = async (desk: TestApp, person: MadePerson, refund: Seen): Promise<Refund> =>
  desk.call(person, '/refund/approve', await signRefund(desk, person, refund))

/** A maker requests the refund to an account of the company: it waits for a checker. */
export async function requestRefundToBank(desk: TestApp, business: MadeBusiness) {
  const [maker, checker] = [personOf(business.people, 'maker'), personOf(business.people, 'checker')]
  const bank_account_id = await addOldRefundAccount(desk, business, randomDigits())
  const id = await createRejectedTransfer(desk, { maker, checker })
  const refund = await desk.call(maker, '/refund/request', { id, destination: 'bank', bank_account_id })
  return { id, request_id: requestIdOf(refund), seen: newestRefundRequest(refund) }
}

import type { CallRequest } from '../../contract/calls.ts'
import type { claimLinkCalls } from '../../contract/features/claimLinks.ts'
import type { MadeBusiness, MadePerson } from './business.ts'
import type { CallerKind, World } from './requests/world.ts'
import { signAndApprove, submitTransfer, type Transfer } from './sending.ts'
import { personOf, type TestApp } from './server/testApp.ts'

/** A person in Korea: payments from KRW 1,000,000 on wait for the recipient's claim link. */
export const koreanRecipient = (account: string, email?: string): CallRequest<'/recipient/create'> => ({
  type: 'individual',
  corridor_id: 'kr-krw-bank',
  country: 'KR',
  relationship: 'employee',
  is_saved: false,
  details: {
    first_name: 'Minjun',
    last_name: 'Kim',
    mobile: '1012345678',
    bank_code: '088',
    bank_account_number: account,
    ...(email === undefined ? {} : { email }),
  },
})

/** A person in China: the first payment waits for the recipient's claim link. */
export const chineseRecipient = (account: string): CallRequest<'/recipient/create'> => ({
  type: 'individual',
  corridor_id: 'cn-cny-bank',
  country: 'CN',
  relationship: 'employee',
  is_saved: false,
  details: {
    full_name: '王小明',
    id_number: '11010519491231002X',
    mobile: '13812345678',
    bank_name: '中国农业银行',
    bank_account_number: account,
  },
})

export const koreanAnswers = { full_name: '김민준', birth_date: '1990-12-31', gender: 'male', mobile: '010-1234-5678' }

/** Paid and approved; the server decides whether it waits for the recipient. */
export async function payToRecipient(
  desk: TestApp,
  business: MadeBusiness,
  recipient: CallRequest<'/recipient/create'>,
  amount_minor: string,
): Promise<Transfer> {
  const transfer = await submitTransfer(desk, personOf(business.people, 'maker'), { recipient, amount_minor })
  if (transfer.approvals_needed > 0) await signAndApprove(desk, personOf(business.people, 'checker'), [transfer])
  // Only this transfer's order: other tests share the queue.
  for (const job of await desk.dueJobs())
    if (job.task === 'submit_payout' && JSON.stringify(job.payload).includes(transfer.id)) await desk.runJob(job)
  return transfer
}

/** Tokens of the claim links mailed to an address, newest last. */
export async function claimTokensOf({ server }: TestApp, email: string): Promise<string[]> {
  await server.deliverMails()
  return server.mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /recipient-step\?language=[a-z-]+&code=([A-Za-z0-9_-]{64})/.exec(text)?.[1] ?? [])
}

/** The recipient of a waiting transfer completes the claim link. */
export async function completeClaim(desk: TestApp, maker: MadePerson, id: string, answers: Record<string, string>) {
  const email = `${id}@example.com`.slice(-50)
  await desk.call(maker, '/transfer/send-recipient-link', { id, email })
  const token = (await claimTokensOf(desk, email)).at(-1) ?? ''
  await desk.call(maker, '/transfer/complete-recipient-step', { token, answers, is_consented: true })
}

type StepPath = keyof typeof claimLinkCalls
interface Valid<P extends StepPath> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}

let accounts = 110_000_000_000

async function waiting({ desk, business }: World, email?: string): Promise<{ id: string; token: string }> {
  accounts += 1
  const { id } = await payToRecipient(desk, business, koreanRecipient(String(accounts), email), '1000000')
  const token = email === undefined ? '' : ((await claimTokensOf(desk, email)).at(-1) ?? '')
  return { id, token }
}

const linked = (world: World) => waiting(world, `minjun${accounts}@example.kr`)

export const claimLinkRequests: { [P in StepPath]: Valid<P> } = {
  '/transfer/recipient-wait': { as: 'viewer', make: async (world) => ({ id: (await waiting(world)).id }) },
  '/transfer/send-recipient-link': {
    as: 'maker',
    make: async (world) => ({ id: (await waiting(world)).id, email: `sent${accounts}@example.kr` }),
  },
  '/transfer/open-recipient-link': { as: 'nobody', make: async (world) => ({ token: (await linked(world)).token }) },
  '/transfer/complete-recipient-step': {
    as: 'nobody',
    make: async (world) => ({ token: (await linked(world)).token, answers: koreanAnswers, is_consented: true }),
  },
}

import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import {
  type ChangeRequestKind,
  changeRequestKindNames,
  changeRequestKinds,
  type PayloadOf,
} from '../../../../contract/base/operator/changeRequestKinds.ts'
import { hasStaffRight, type StaffRole, staffRoles } from '../../../../contract/base/people/staffRights.ts'
import { dayOf } from '../../../../contract/base/time/clock.ts'
import { type CallRequest, calls, type StaffPath } from '../../../../contract/calls.ts'
import { listSuspensePayments } from '../../../../server/features/incomingPayments/store.ts'
import type { MadePerson } from '../../../support/business.ts'
import { receivePayment } from '../../../support/receivePayment.ts'
import { scaledCount } from '../../../support/scaledCount.ts'
import { addHit } from '../../../support/screening.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'

let desk: TestApp
let admin: MadePerson
let [case_id, hit_id, credit_id, proposal_id] = ['', '', '', '']
let members: Record<StaffRole, StaffTestClient>

beforeAll(async () => {
  desk = await createTestApp()
  const { server } = desk
  admin = personOf((await server.addBusiness('alone', ['admin'])).people, 'admin')
  await server.database.sql`update businesses set is_verified = 0 where id = ${admin.business_id}`
  const given = await makeSubmission(server, admin)
  case_id = (await desk.call(admin, '/verification/submit', { ...given, is_declared: true })).id
  await server.database.sql`
    update verification_items set state = 'accepted', decided_at = ${server.clock.now()} where case_id = ${case_id}`
  await receivePayment(server, { account_number: '7310255588', amount_minor: 70_000n, payer_name: 'PT Somebody' })
  credit_id = (await listSuspensePayments(server.database.sql))[0]?.id ?? ''
  hit_id = await addHit(server, admin.business_id)
  const signedIn = staffRoles.map(async (role) => [role, await signInStaff(server, role)] as const)
  members = Object.fromEntries(await Promise.all(signedIn)) as typeof members
})
afterAll(() => desk.server.stop())

/** Changes that need two members of staff: money, permissions to move it, and its terms. */
const twoEyed = [
  'entries',
  'entry_lines',
  'bank_accounts',
  'incoming_credits',
  'payouts',
  'refund_requests',
  'transfers',
  'promo_codes',
  'fee_changes',
  'spread_changes',
  'changed_settings',
  'brands',
  'screening_decisions',
  'approval_policies',
  'approval_versions',
  'api_keys',
] as const

async function standing(): Promise<string> {
  const { sql } = desk.server.database
  const rows: unknown[] = []
  for (const table of twoEyed) rows.push(await sql`select to_jsonb(t) as row from ${sql(table)} t order by t::text`)
  rows.push(await sql`select id from businesses where is_verified = 2 order by id`)
  rows.push(await sql`select id from businesses where closed_at is not null order by id`)
  rows.push(await sql`select id, role, email from users order by id`)
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

const soon = () => new Date(desk.server.clock.now().getTime() + 86_400_000)
const ofTransfer = () => ({ business_id: admin.business_id, transfer_id: randomUUID() })
const ofHit = () => ({ business_id: admin.business_id, hit_id })
const ofRefund = () => ({ business_id: admin.business_id, request_id: randomUUID() })

const free = { corridor_id: 'gb-gbp-bank', brand_id: 'default', our_minor: '0', sha_minor: '0' }
const unset = { host: '', colour_light: '', colour_dark: '', mark: '', mail_from: '' }

/** For each kind a change that a member may request; a kind without one does not compile. */
const payloads: { [Kind in ChangeRequestKind]: () => PayloadOf<Kind> } = {
  credit_assign: () => ({ credit_id, business_id: admin.business_id, transfer_id: null }),
  topup_accept: () => ({ credit_id, business_id: admin.business_id, topup_id: randomUUID() }),
  credit_return: () => ({ credit_id }),
  payout_release: ofTransfer,
  refund_release: ofRefund,
  refund_decline: () => ({ ...ofRefund(), note: 'No' }),
  variance_make_good: ofTransfer,
  variance_explain: () => ({ ...ofTransfer(), note: 'Fees' }),
  bank_line_book: () => ({ line_id: randomUUID() }),
  user_unlock: () => ({ business_id: admin.business_id, user_id: admin.id }),
  business_unlock: () => ({ business_id: admin.business_id }),
  balance_payout: () => ({ business_id: admin.business_id }),
  business_close: () => ({ business_id: admin.business_id }),
  verification_approve: () => ({ business_id: admin.business_id, case_id }),
  promo_create: () => ({
    code: 'ALONE',
    kind: 'percent',
    worth: '50',
    from: '2026-01-01',
    until: '2099-12-31',
    uses_max: 10,
    business_uses_max: 1,
  }),
  promo_end: () => ({ code: 'ALONE' }),
  fee_change: () => ({ ...free, from: dayOf(soon()) }),
  setting_change: () => ({ setting: 'FILES_OF_DAY', value: '1' }),
  spread_change: () => ({ money: 'GBP', percent: '0', from: dayOf(soon()) }),
  screening_clear: ofHit,
  screening_confirm: ofHit,
  screening_reverse: ofHit,
  brand_change: () => ({ ...unset, brand_id: 'default', name: 'Alone Pay' }),
}

type OpenProposal = { id: string; digest: string; proposed_by: { id: string } }

async function openOf(member: StaffTestClient): Promise<OpenProposal[]> {
  const { items } = await member.call('/staff/proposal/list', { page_size: 50, page_number: 1, is_open: 'yes' })
  return items.filter(({ proposed_by }) => proposed_by.id === member.actor.staff_id)
}
const proposals = () => changeRequestKindNames.map((kind) => ({ kind, payload: payloads[kind](), reason: 'Quickly' }))

type Attempts<P extends StaffPath> = (own: readonly OpenProposal[]) => CallRequest<P>[]

const ofCase = () => ({ business_id: admin.business_id, id: case_id })
const ofPerson = () => ({ business_id: admin.business_id, user_id: admin.id })

/** For each changing call, the requests that one member makes alone; the last test checks that no call is missing. */
const attempts: { [P in StaffPath]?: Attempts<P> } = {
  '/staff/proposal/propose': proposals,
  '/staff/proposal/decide': (own) =>
    own.map(({ id, digest }) => ({ id, digest, decision: 'carry_out' as const, reason: '' })),
  '/staff/rail-file/close': () => [{ id: randomUUID(), way: 'read_again', reason: 'Again' }],
  '/staff/switch/turn': () => [{ kind: 'corridor', name: 'gb-gbp-bank', is_paused: true, reason: 'Slow' }],
  // Needs a file: tests/server/features/treasury/reconciliation.
  '/staff/reconciliation/import': () => [],
  '/staff/reconciliation/match': () => [{ bank: [randomUUID()], books: ['1'], reason: 'Alike' }],
  '/staff/receipt/decline': () => [
    { business_id: admin.business_id, id: randomUUID(), version: 1, reason: 'Unreadable' },
  ],
  '/staff/verification/screen': () => [ofCase()],
  '/staff/verification/decide-hit': () => [
    { ...ofCase(), hit_id: randomUUID(), decision: 'false_match', reason: 'Another' },
  ],
  '/staff/verification/ask': () => [{ ...ofCase(), item: 'people', text: 'Who?', due_at: soon().toISOString() }],
  '/staff/queue/assign': () => [{ queue: 'verifications', id: case_id, staff_id: null }],
  '/staff/queue/note': () => [{ queue: 'exceptions', id: randomUUID(), text: 'Called the bank' }],
  '/staff/verification/note': () => [{ ...ofCase(), text: 'Call them' }],
  '/staff/verification/decide-item': () => [{ ...ofCase(), item: 'people', decision: 'accepted', reason: '' }],
  '/staff/verification/decline': () => [{ ...ofCase(), reason: 'No', outcome: 'resubmit' }],
  '/staff/customer/lock-business': () => [{ business_id: admin.business_id, reason: 'Odd' }],
  '/staff/customer/lock-user': () => [{ ...ofPerson(), reason: 'Odd' }],
  '/staff/factor/agree': () => [{ ...ofPerson(), reason: 'Called' }],
  '/staff/clock/advance': () => [{ hours: 1, reason: 'Faster' }],
  '/staff/system/retry-job': () => [{ id: '1', reason: 'Again' }],
  '/staff/notice/create': () => [],
  '/staff/notice/end': () => [{ id: randomUUID(), reason: 'Over' }],
  '/staff/holiday/add': () => [],
  '/staff/holiday/remove': () => [],
  '/staff/api-request/decide': () => [
    { business_id: admin.business_id, id: randomUUID(), decision: 'approved', reason: 'Known' },
  ],
  '/staff/proposal/comment': (own) => own.map(({ id }) => ({ id, text: 'Seen' })),
  '/staff/proposal/withdraw': (own) => own.map(({ id }) => ({ id })),
  '/staff/logout': () => [{}],
}

it('T81 A single member of staff can move no money, open no business and change no terms by any call', async () => {
  const before = await standing()
  const carriedOut = new Set<string>()
  for (const role of staffRoles) {
    const member = members[role]
    for (const [path, requests] of Object.entries(attempts) as [StaffPath, Attempts<StaffPath>][])
      for (const request of requests(await openOf(member))) {
        const code = await member.code(path, request)
        expect(code, `${role} ${path}`).not.toBe('internal')
        if (code === 'ok') carriedOut.add(path)
        expect(await standing(), `${role} ${path} ${JSON.stringify(request)}`).toBe(before)
      }
  }
  // A call refused for its data would prove nothing.
  expect([...carriedOut].toSorted()).toEqual(
    expect.arrayContaining([
      '/staff/proposal/propose',
      '/staff/proposal/withdraw',
      '/staff/switch/turn',
      '/staff/verification/ask',
      '/staff/verification/decide-item',
      '/staff/verification/screen',
    ]),
  )
})

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

it('An id that nobody has is refused by every call of staff as unknown, never by an internal error', async () => {
  const known = Object.entries({ ...attempts, ...reads }) as [StaffPath, Attempts<StaffPath>][]
  for (const [path, requests] of known.filter(([each]) => each !== '/staff/logout')) {
    const { right } = calls[path] as Extract<Call, { audience: 'staff' }>
    const role = staffRoles.find((each) => right === 'member' || hasStaffRight(each, right)) ?? 'supervisor'
    const texts = [requests(await openOf(members[role]))].flat().map((request) => JSON.stringify(request))
    for (const [text, id] of texts.flatMap((each) => (each.match(uuids) ?? []).map((found) => [each, found] as const)))
      expect(await members[role].code(path, JSON.parse(text.replaceAll(id, randomUUID()))), path).not.toBe('internal')
  }
})

type ReadPath = {
  [P in StaffPath]: (typeof calls)[P] extends { audience: 'staff'; effect: 'read' } ? P : never
}[StaffPath]
const page = { page_size: 50, page_number: 1 }
const reason = 'asked by telephone'

/** A request for each reading call of staff; a missing one does not compile. */
const reads: { [P in ReadPath]: () => CallRequest<P> } = {
  '/staff/api-request/list': () => ({}),
  '/staff/api-request/detail': () => ({ business_id: admin.business_id, id: randomUUID(), reason }),
  '/staff/audit/list': () => ({ ...page, q: 'nothing like it' }),
  '/staff/books/entries': () => page,
  '/staff/books/trial-balance': () => ({}),
  '/staff/customer/list': () => ({ ...page, order: 'desc' }),
  '/staff/customer/detail': () => ({ id: admin.business_id, reason }),
  '/staff/exception/list': () => ({}),
  '/staff/factor/list': () => ({}),
  '/staff/get-session': () => ({}),
  '/staff/holiday/list': () => ({}),
  '/staff/notice/list': () => ({}),
  '/staff/price/list': () => ({}),
  '/staff/brand/list': () => ({}),
  '/staff/promo/list': () => ({}),
  '/staff/queue/list': () => ({}),
  '/staff/queue/owners': () => ({ queue: 'verifications' }),
  '/staff/queue/notes': () => ({ queue: 'exceptions', id: randomUUID() }),
  '/staff/proposal/list': () => page,
  '/staff/proposal/detail': () => ({ id: proposal_id }),
  '/staff/rail-file/list': () => ({}),
  '/staff/receipt/list': () => page,
  '/staff/receipt/detail': () => ({ business_id: admin.business_id, id: randomUUID(), reason }),
  '/staff/receipt/file': () => ({ business_id: admin.business_id, id: randomUUID(), file_id: randomUUID(), reason }),
  '/staff/reconciliation/list': () => ({}),
  '/staff/reconciliation/statements': () => ({}),
  '/staff/refund/list': () => ({}),
  '/staff/screening/list': () => page,
  '/staff/switch/list': () => ({}),
  '/staff/system/status': () => ({}),
  '/staff/system/jobs': () => ({}),
  '/staff/system/mails': () => page,
  '/staff/verification/list': () => page,
  '/staff/verification/detail': () => ({ ...ofCase(), reason }),
  '/staff/verification/file': () => ({ ...ofCase(), file_id: randomUUID(), reason }),
}

const countLooks = async () => {
  const [row] = await desk.server.database.sql<{ count: number }[]>`
    select count(*)::int as count from audit_log where action in ('staff.customer_opened', 'staff.customers_listed')`
  return row?.count ?? 0
}

it('T81 Every access of staff to customer data is in the operator’s audit log', async () => {
  const { items } = await members.supervisor.call('/staff/proposal/list', page)
  proposal_id = items.find(({ kind }) => kind === 'credit_assign')?.id ?? ''
  const ofCustomers = [admin.business_id, admin.email, admin.full_name, 'PT alone', 'PT Somebody']
  const [shown, unseen]: [string[], string[]] = [[], []]
  for (const [path, request] of Object.entries(reads) as [ReadPath, () => CallRequest<ReadPath>][]) {
    const before = await countLooks()
    const { data } = await members.supervisor.reply(path, request())
    const isShown = ofCustomers.some((text) => JSON.stringify(data).includes(text))
    const isLogged = (await countLooks()) > before
    if (isShown) shown.push(path)
    if (isShown && !isLogged) unseen.push(path)
    // Marked calls without a reason are logged even if their list is empty.
    expect(isLogged || !('showsCustomers' in calls[path]), path).toBe(true)
  }
  expect(unseen).toEqual([])
  // A response without data of a customer would prove nothing.
  expect(shown).toEqual([
    '/staff/books/entries',
    '/staff/customer/list',
    '/staff/customer/detail',
    '/staff/exception/list',
    '/staff/proposal/list',
    '/staff/proposal/detail',
    '/staff/screening/list',
    '/staff/verification/list',
    '/staff/verification/detail',
  ])
})

it('T81 Two members of staff succeed by the same calls, so the comparison would show an effect', async () => {
  for (const role of ['treasurer', 'reviewer'] as const) {
    const before = await standing()
    for (const proposal of proposals()) await members[role].reply('/staff/proposal/propose', proposal)
    for (const { id, digest } of await openOf(members[role]))
      await members.supervisor.reply('/staff/proposal/decide', { id, digest, decision: 'carry_out', reason: '' })
    expect(await standing(), role).not.toBe(before)
  }
})

it('T81 Each staff call that changes something is listed', () => {
  const changing = Object.entries<Call>(calls).filter(
    ([, { audience, effect }]) => audience === 'staff' && effect === 'change',
  )
  expect(Object.keys(attempts).toSorted()).toEqual(changing.map(([path]) => path).toSorted())
})

const deeds = ['propose', 'carry_out', 'decline', 'withdraw'] as const
interface Made {
  id: string
  digest: string
  kind: ChangeRequestKind
  object: string
  by: StaffTestClient
  state: 'open' | 'over'
}

/** Changes to money and its terms, on objects that can be changed repeatedly. */
const modelled = {
  promo_create: (round: number) => ({
    object: `M${round}XX`,
    payload: { ...payloads.promo_create(), code: `M${round}XX` },
  }),
  fee_change: (round: number) => {
    const corridor_id = ['gb-gbp-bank', 'us-usd-bank'][round % 2] ?? ''
    return { object: corridor_id, payload: { ...payloads.fee_change(), corridor_id, our_minor: String(round) } }
  },
  setting_change: (round: number) => ({
    object: 'FILES_OF_DAY',
    payload: { setting: 'FILES_OF_DAY', value: String(100 + round) },
  }),
} as const

/** The expected code of a member's action on a change request. */
function expected(
  deed: Exclude<(typeof deeds)[number], 'propose'>,
  member: StaffTestClient,
  { kind, by, state }: Made,
) {
  const mayDecide = hasStaffRight(member.actor.role, changeRequestKinds[kind].decides)
  const isOwn = by === member
  const deciding = mayDecide ? (isOwn ? 'proposal_four_eyes' : null) : 'not_permitted'
  const withdrawing = isOwn ? null : 'not_permitted'
  const refusal = deed === 'withdraw' ? withdrawing : deciding
  return refusal ?? (state === 'open' ? 'ok' : 'proposal_over')
}

it('T81 Terms change only by two authorised people, in whatever order staff request, decide and withdraw', async () => {
  const people: StaffTestClient[] = []
  for (const role of [...staffRoles, ...staffRoles]) people.push(await signInStaff(desk.server, role))
  let round = 0
  const step = fc.record({
    deed: fc.constantFrom(...deeds),
    who: fc.nat(people.length - 1),
    which: fc.nat(100),
    kind: fc.constantFrom(...(Object.keys(modelled) as (keyof typeof modelled)[])),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const made: Made[] = []
      let before = await standing()
      for (const { deed, who, which, kind } of steps) {
        round += 1
        const member = people[who] ?? members.reviewer
        if (deed === 'propose' || made.length === 0) {
          const { object, payload } = modelled[kind](round)
          const isOpen = made.some((other) => other.state === 'open' && other.object === object)
          const mayPropose = hasStaffRight(member.actor.role, changeRequestKinds[kind].proposes)
          const { code, data } = await member.reply('/staff/proposal/propose', { kind, payload, reason: 'Model' })
          expect(codeName(code)).toBe(mayPropose ? (isOpen ? 'proposal_exists' : 'ok') : 'not_permitted')
          if (mayPropose && !isOpen)
            made.push({ id: data?.id ?? '', digest: data?.digest ?? '', kind, object, by: member, state: 'open' })
          expect(await standing()).toBe(before)
          continue
        }
        const about = made[which % made.length]
        if (!about) continue
        const { id, digest } = about
        const said = expected(deed, member, about)
        const decision = deed === 'carry_out' ? 'carry_out' : 'decline'
        const code =
          deed === 'withdraw'
            ? await member.code('/staff/proposal/withdraw', { id })
            : await member.code('/staff/proposal/decide', { id, digest, decision, reason: 'Model' })
        expect(code, `${deed} ${about.kind} by ${member.actor.role}`).toBe(said)
        if (code === 'ok') about.state = 'over'
        const after = await standing()
        expect(after !== before).toBe(code === 'ok' && deed === 'carry_out')
        before = after
      }
      for (const { id, by, state } of made) if (state === 'open') await by.call('/staff/proposal/withdraw', { id })
    }),
    { numRuns: scaledCount(6) },
  )
})

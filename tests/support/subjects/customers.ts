import { codeName } from '../../../contract/base/calls/codes.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { DecisionKind } from '../../../contract/features/decisions.ts'
import { requestTasks } from '../../../server/features/approvalInbox/subjects.ts'
import { type MadePerson, pin } from '../business.ts'
import { addOldRefundAccount, randomDigits } from '../refunds.ts'
import { indonesianRecipient, submitTransfer } from '../sending.ts'
import { seenOf } from '../server/testApp.ts'
import { signRequested } from '../signing.ts'
import type { SoftPasskey } from '../softPasskey.ts'
import { type Company, createCompany, sceneOf } from './company.ts'
import type { Asked, Behaviour, Party, SubjectCase } from './subject.ts'
import { type Item, requestRecipientChange, requestRefundOf, waitingRequests } from './waitingRequests.ts'

/** Subjects whose requests people of a company make and decide on by calls. */

const dayMs = 24 * 3_600_000

type State = Awaited<ReturnType<Asked['state']>>
type Decisions = Awaited<ReturnType<Asked['decisions']>>

/** A request as its own calls name and show it. */
interface KindCalls {
  /** Field of the calls that names what was seen. */
  about(seen: object): object
  approve: string
  deny: string
  withdraw: string
  withdrawal(company: Company, item: Item): Promise<object>
  look(
    company: Company,
    to: MadePerson,
    item: Item,
  ): Promise<{ state: State; offered: readonly string[]; decisions: Decisions }>
  /** Rewrites a covered column, and puts it back. */
  altered: { table: string; key: string; by: string; back: string }
  again?(company: Company, item: Item): Promise<Item>
}

const oneMoreOf = (table: string, column: string): KindCalls['altered'] => ({
  table,
  key: 'id',
  by: `${column} = ${column} + 1`,
  back: `${column} = ${column} - 1`,
})

const stateOf = (names: Readonly<Record<string | number, State>>, state: string | number): State =>
  names[state] ?? 'approved'

const kindCalls: Record<DecisionKind, KindCalls> = {
  transfer: {
    about: (seen) => ({ transfers: [seen] }),
    approve: '/transfer/approve',
    deny: '/transfer/deny',
    withdraw: '/transfer/cancel',
    withdrawal: async (_, { id, version }) => ({ id, version }),
    async look({ desk }, to, { id }) {
      const { status, actions, approvals } = await desk.call(to, '/transfer/detail', { id })
      const { awaiting_approval, denied, cancelled } = transferStatus
      const names = { [awaiting_approval]: 'waiting', [denied]: 'denied', [cancelled]: 'withdrawn' } as const
      return { state: stateOf(names, status), offered: actions, decisions: approvals }
    },
    altered: oneMoreOf('transfers', 'approvals_needed'),
  },
  bulk: {
    about: (seen) => ({ bulk: seen }),
    approve: '/bulk/approve',
    deny: '/bulk/deny',
    withdraw: '/bulk/cancel',
    withdrawal: async (_, { id, version }) => ({ id, version }),
    async look({ desk }, to, { id }) {
      const { status, actions, decisions } = await desk.call(to, '/bulk/detail', { id })
      const { awaiting_approval, denied, cancelled } = bulkStatus
      const names = { [awaiting_approval]: 'waiting', [denied]: 'denied', [cancelled]: 'withdrawn' } as const
      return { state: stateOf(names, status), offered: actions, decisions }
    },
    altered: oneMoreOf('bulk_transfers', 'approvals_needed'),
  },
  schedule: {
    about: (seen) => ({ schedule: seen }),
    approve: '/schedule/approve',
    deny: '/schedule/deny',
    withdraw: '/schedule/cancel',
    withdrawal: async (_, { id }) => ({ id }),
    async look({ desk }, to, { id }) {
      const { state, actions, decisions } = await desk.call(to, '/schedule/detail', { id })
      const names = { awaiting_approval: 'waiting', denied: 'denied', cancelled: 'withdrawn' } as const
      return { state: stateOf(names, state), offered: actions, decisions }
    },
    altered: oneMoreOf('schedules', 'fixed_amount_minor'),
  },
  refund: {
    about: (seen) => ({ refund: seen }),
    approve: '/refund/approve',
    deny: '/refund/deny',
    withdraw: '/refund/withdraw',
    async withdrawal({ desk, people }, { id }) {
      return { id, request_id: (await desk.call(people.asker, '/refund/detail', { id })).requests.at(-1)?.id }
    },
    async look({ desk }, to, { id, version }) {
      const { requests, actions } = await desk.call(to, '/refund/detail', { id })
      const request = requests.find(({ attempt }) => attempt === version)
      const names = { awaiting_approval: 'waiting', denied: 'denied', withdrawn: 'withdrawn' } as const
      return { state: stateOf(names, request?.stage ?? ''), offered: actions, decisions: request?.decisions ?? [] }
    },
    altered: {
      table: 'refund_requests',
      key: 'transfer_id',
      by: "account_number = account_number || '0'",
      back: 'account_number = left(account_number, -1)',
    },
    async again(company, { id }) {
      const accountId = await addOldRefundAccount(company.desk, company.business, randomDigits())
      return requestRefundOf(company, id, accountId)
    },
  },
  recipient_change: {
    about: (seen) => ({ change: seen }),
    approve: '/recipient/approve-change',
    deny: '/recipient/decline-change',
    withdraw: '/recipient/withdraw-change',
    withdrawal: async (_, { id }) => ({ id }),
    async look(company, to, item) {
      const id = await recipientOf(company, item)
      const { items } = await company.desk.call(to, '/recipient/list-changes', { id })
      const change = items.find((one) => one.id === item.id)
      const names = { pending: 'waiting', declined: 'denied', withdrawn: 'withdrawn', expired: 'expired' } as const
      return {
        state: stateOf(names, change?.state ?? ''),
        offered: [...(change?.may_approve ? ['approve'] : []), ...(change?.may_decline ? ['deny'] : [])],
        decisions:
          change?.decided_by_name && change.state !== 'withdrawn'
            ? [{ decision: change.state, reason: change.reason }]
            : [],
      }
    },
    altered: {
      table: 'recipient_changes',
      key: 'id',
      by: `after = jsonb_set(after, '{details,sort_code}', '"200001"')`,
      back: `after = jsonb_set(after, '{details,sort_code}', '"200000"')`,
    },
    again: async (company, item) => requestRecipientChange(company, await recipientOf(company, item)),
  },
}

async function recipientOf({ desk }: Company, { id }: Item): Promise<string> {
  const [row] = await desk.server.database.sql<{ recipient_id: string }[]>`
    select recipient_id from recipient_changes where id = ${id}`
  return row?.recipient_id ?? ''
}

const otherDigest = '0'.repeat(64)
const noSignature = () => ({ challenge_id: crypto.randomUUID(), otp: '000000', pin })

interface AskedOf {
  company: Company
  item: Item
  calls: KindCalls
}

/** The path and its payload belong together by the kind. */
async function codeOf({ desk }: Company, by: MadePerson, path: string, request: object): Promise<string> {
  const reply = await desk.reply(by, path as '/transfer/approve', request as never)
  // Transfers are decided on in lists.
  const code = reply.code === 0 ? (reply.data?.results?.[0]?.code ?? 0) : reply.code
  return codeName(code) ?? 'unknown'
}

async function signatureOf({ company, item, calls }: AskedOf, by: MadePerson): Promise<object> {
  const { desk, way, passkeys } = company
  if (item.kind === 'recipient_change') return {}
  const room = calls.approve.split('/')[1]
  const scope = { purpose: 'approve', ...calls.about(seenOf(item)) } as never
  if (way !== 'passkey')
    return desk.signed(by, () => desk.call(by, `/${room}/request-otp` as '/bulk/request-otp', scope))
  const requested = desk.call(by, `/${room}/request-passkey` as '/bulk/request-passkey', scope)
  return signRequested(passkeys.get(by.id) as SoftPasskey, requested)
}

function decidingOn(asked: AskedOf) {
  const { company, item, calls } = asked
  const { desk, people } = company
  const look = (to: Party) => calls.look(company, people[to], item)
  return {
    async approve(by, between) {
      const signature = await signatureOf(asked, people[by])
      // The session of before: its role is not read again.
      const person = { ...people[by] }
      await between?.()
      return codeOf(company, person, calls.approve, { ...calls.about(seenOf(item)), ...signature })
    },
    async approveOther(by) {
      const signature = await signatureOf(asked, people[by])
      const other = { ...seenOf(item), payload_digest: otherDigest }
      return codeOf(company, people[by], calls.approve, { ...calls.about(other), ...signature })
    },
    approveUnsigned(by) {
      const signature = item.kind === 'recipient_change' ? {} : noSignature()
      return codeOf(company, people[by], calls.approve, { ...calls.about(seenOf(item)), ...signature })
    },
    deny: (by) => codeOf(company, people[by], calls.deny, { ...calls.about(seenOf(item)), reason: 'Not this one' }),
    withdraw: async (by) => codeOf(company, people[by], calls.withdraw, await calls.withdrawal(company, item)),
    state: async () => (await look('asker')).state,
    offered: async (to) => (await look(to)).offered.filter((name) => name === 'approve' || name === 'deny'),
    decisions: async () => (await look('asker')).decisions,
    async alter() {
      const { table, key, by, back } = calls.altered
      const set = (change: string) =>
        desk.server.database.sql.unsafe(`update ${table} set ${change} where ${key} = '${item.id}'`)
      await set(by)
      return () => set(back)
    },
    async approveInBatch(by) {
      const own = await submitTransfer(desk, people[by], { recipient: indonesianRecipient(randomDigits()) })
      const items: Item[] = [item, { kind: 'transfer', ...seenOf(own) }]
      const signature = await desk.signed(people[by], () => desk.call(people[by], '/desk/request-otp', { items }))
      const { results } = await desk.call(people[by], '/desk/approve', { items, ...signature })
      return results.map(({ code }) => codeName(code) ?? 'unknown')
    },
  } satisfies Partial<Asked>
}

function askedItem(company: Company, item: Item): Asked {
  const { desk, people } = company
  const { kind } = item
  const calls = kindCalls[kind]
  const named = { kind, id: item.id, version: item.version }
  const read = async (to: Party) => {
    const [request] = (await desk.call(people[to], '/desk/request', { items: [named] })).items
    if (!request) throw new Error('the request was not read')
    return request
  }
  const comment = (by: MadePerson, text: string) => desk.code(by, '/desk/comment', { ...named, text })
  return {
    ...decidingOn({ company, item, calls }),
    comment: (by, text) => comment(people[by], text),
    async commentOfStranger(text) {
      const stranger = (await createCompany(desk, `x${crypto.randomUUID().slice(0, 8)}`)).people.asker
      const code = await comment(stranger, text)
      return code === (await desk.code(stranger, '/desk/request', { items: [named] })) ? code : 'read'
    },
    comments: async (to) => (await read(to)).comments,
    async changes(to) {
      const { changes, is_own_decision } = await read(to)
      return { fields: changes.map(({ field }) => field), isOwnDecision: is_own_decision }
    },
    expiresAt: async (to) => (await read(to)).expires_at,
    async again() {
      if (!calls.again) throw new Error(`a ${kind} is not asked for again`)
      return askedItem(company, await calls.again(company, item))
    },
  }
}

const usualCodes = {
  own: 'four_eyes',
  over: 'status_move_refused',
  changed: 'otp_expired',
  altered: 'changed_since_seen',
  unpermitted: 'not_permitted',
}
const titles = { commented: 'New comment', reminder: 'A request ends soon', ended: 'Your request ended' }
const beside = { commented: 'request.commented', expired: 'request.expired' }

/** Completes what a kind says of itself. */
const customerSubject = (
  kind: DecisionKind,
  {
    lacks,
    codes = {},
    audit,
    ways = ['code and PIN', 'passkey'],
  }: {
    lacks: Partial<Record<Behaviour, string>>
    codes?: Partial<SubjectCase['codes']>
    audit: Pick<SubjectCase['audit'], 'approved' | 'denied'>
    ways?: SubjectCase['ways']
  },
): SubjectCase => ({
  lacks,
  ways,
  codes: { ...usualCodes, ...codes },
  lifeMs: 30 * dayMs,
  remindsMs: [3 * dayMs, dayMs],
  titles,
  audit: { ...beside, ...audit },
  async begin(desk, name, way) {
    const company = await createCompany(desk, name, way)
    return sceneOf(
      company,
      async () => askedItem(company, await waitingRequests[kind](company)),
      () => requestTasks.sweep_requests(desk.server.deps),
    )
  },
})

const neverRewritten = 'It is never rewritten; one that is made again is another one.'

export const customerSubjects: Record<DecisionKind, SubjectCase> = {
  transfer: customerSubject('transfer', {
    lacks: {
      'what changed': 'It is priced again, not asked for again; its new price has a test of its own.',
      'approval lapses': 'A lost role voids its approvals for good (transfers/newRights).',
    },
    audit: { approved: 'transfer.approved', denied: 'transfer.moved' },
  }),
  bulk: customerSubject('bulk', {
    lacks: { 'what changed': neverRewritten },
    audit: { approved: 'bulk.approved', denied: 'bulk.moved' },
  }),
  schedule: customerSubject('schedule', {
    lacks: { 'what changed': neverRewritten },
    codes: { over: 'schedule_move_refused' },
    audit: { approved: 'schedule.approved', denied: 'schedule.moved' },
  }),
  refund: customerSubject('refund', {
    lacks: {},
    codes: { over: 'refund_move_refused' },
    audit: { approved: 'refund.moved', denied: 'refund.moved' },
  }),
  recipient_change: customerSubject('recipient_change', {
    lacks: {
      'several approvals': 'One decision ends it.',
      'approval lapses': 'One decision ends it.',
      delegation: 'The policy names nobody for it: everybody with the right may approve.',
    },
    codes: { own: 'recipient_change_own', over: 'recipient_change_over', changed: 'changed_since_seen' },
    audit: { approved: 'recipient.change_approved', denied: 'recipient.change_declined' },
    ways: ['nothing'],
  }),
}

import { addDays, dayOf } from '../../../contract/base/time/clock.ts'
import { changeRequestTasks } from '../../../server/features/changeRequests/expiry.ts'
import { type StaffTestClient, signInStaff } from '../server/staffTestClient.ts'
import type { TestApp } from '../server/testApp.ts'
import { type Asked, type Behaviour, type Party, parties, type Scene, type SubjectCase } from './subject.ts'

/** Change requests of the operator's staff: here another fee, which treasurers and supervisors propose and decide. */

const hourMs = 3_600_000
const roles = {
  asker: 'treasurer',
  decider: 'supervisor',
  second: 'supervisor',
  third: 'treasurer',
  powerless: 'reviewer',
} as const satisfies Record<Party, string>

const noSignatures = 'Staff sign nothing: each request carries the role of its moment.'

const lacks: Partial<Record<Behaviour, string>> = {
  'role lost between': noSignatures,
  'several approvals': 'One decision ends it.',
  'approval lapses': 'One decision ends it; a request of a member who lost the right is void (changeRequests/decide).',
  'what changed': 'The facts of its object are part of it: it is void once they differ, and another one is asked for.',
  delegation: 'Staff have no delegations.',
  batch: 'Each is carried out at once and may make another one void (decision 0087).',
}

const refuse = (what: string) => () => Promise.reject(new Error(`staff's change requests have no ${what}`))

type People = Record<Party, StaffTestClient>

async function askedChange(desk: TestApp, people: People): Promise<Asked> {
  const from = addDays(dayOf(desk.server.clock.now()), 1)
  const { sql } = desk.server.database
  // One request for an object waits at a time; the scene of another test may have left one.
  await sql`update proposals set state = 'withdrawn', ended_at = ${desk.server.clock.now()}
    where kind = 'fee_change' and state = 'open'`
  const { id, digest } = await people.asker.call('/staff/proposal/propose', {
    kind: 'fee_change',
    payload: { corridor_id: 'gb-gbp-bank', brand_id: 'default', our_minor: '123456', sha_minor: '23456', from },
    reason: 'New terms',
  })
  const decide = async (by: Party, decision: 'carry_out' | 'decline', seen: string) => {
    const request = { id, digest: seen, decision, reason: decision === 'decline' ? 'Not this one' : '' }
    const { code, data } = await people[by].reply('/staff/proposal/decide', request)
    const isDone = data?.state === (decision === 'decline' ? 'declined' : 'carried_out')
    if (code === 0) return isDone ? 'ok' : (data?.state ?? 'unknown')
    return people[by].code('/staff/proposal/decide', request)
  }
  const detail = (to: Party) => people[to].call('/staff/proposal/detail', { id })
  return {
    async approve(by, between) {
      await between?.()
      return decide(by, 'carry_out', digest)
    },
    approveOther: (by) => decide(by, 'carry_out', '0'.repeat(64)),
    approveUnsigned: (by) => decide(by, 'carry_out', digest),
    deny: (by) => decide(by, 'decline', digest),
    withdraw: (by) => people[by].code('/staff/proposal/withdraw', { id }),
    async state() {
      const { state } = await detail('asker')
      if (state === 'open') return 'waiting'
      if (state === 'carried_out') return 'approved'
      return state === 'withdrawn' || state === 'expired' ? state : 'denied'
    },
    async offered(to) {
      const { state, proposed_by } = await detail(to)
      return state === 'open' && proposed_by.id !== people[to].actor.staff_id ? ['approve', 'deny'] : []
    },
    async decisions() {
      const { state, decided_by, decision_reason } = await detail('asker')
      return decided_by ? [{ decision: state, reason: decision_reason }] : []
    },
    // It ends by that, so nothing is put back.
    async alter() {
      await sql`update proposals set payload = payload || '{"our_minor": "1"}' where id = ${id}`
      return () => undefined
    },
    comment: (by, text) => people[by].code('/staff/proposal/comment', { id, text }),
    commentOfStranger: (text) => people.powerless.code('/staff/proposal/comment', { id, text }),
    comments: async (to) => (await detail(to)).comments,
    changes: refuse('changes'),
    expiresAt: async (to) => {
      const { state, expires_at } = await detail(to)
      return state === 'open' ? expires_at : null
    },
    again: refuse('repetition'),
    approveInBatch: refuse('batch'),
  }
}

export const staffChange: SubjectCase = {
  lacks,
  ways: ['nothing'],
  codes: {
    own: 'proposal_four_eyes',
    over: 'proposal_over',
    changed: 'proposal_changed',
    altered: 'broken',
    unpermitted: 'not_permitted',
  },
  lifeMs: 72 * hourMs,
  remindsMs: [24 * hourMs],
  titles: {
    commented: 'A comment on a proposal: Change fees',
    reminder: 'A proposal ends soon: Change fees',
    ended: 'Your proposal ended without a decision: Change fees',
  },
  audit: {
    approved: 'proposal.carried_out',
    denied: 'proposal.declined',
    commented: 'proposal.commented',
    expired: 'proposal.expired',
  },
  async begin(desk, name) {
    const signedIn = parties.map(async (party) => [
      party,
      await signInStaff(desk.server, roles[party], `${name}${party}`),
    ])
    const people: People = Object.fromEntries(await Promise.all(signedIn))
    const [before] = await desk.server.database.sql<{ seq: string }[]>`
      select coalesce(max(seq), 0) as seq from audit_log where action like 'proposal.%'`
    const lastSeq = before?.seq ?? '0'
    const scene: Scene = {
      ask: () => askedChange(desk, people),
      nameOf: (party) => people[party].actor.full_name,
      idOf: (party) => people[party].actor.staff_id,
      setPolicy: async () => undefined,
      delegate: refuse('delegations'),
      setRole: refuse('roles that are lost between'),
      async notices(of) {
        await desk.server.deliverMails()
        return desk.server.mails.filter(({ to }) => to === people[of].email).map(({ subject }) => subject)
      },
      async audited() {
        const rows = await desk.server.database.sql<{ action: string; actor_id: string | null; detail: string }[]>`
          select action, actor_id, detail from audit_log where action like 'proposal.%' and seq > ${lastSeq} order by seq`
        return rows.map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) }))
      },
      sweep: () => changeRequestTasks.expire_change_requests(desk.server.deps),
    }
    return scene
  },
}

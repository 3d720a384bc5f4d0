import { codeName } from '../../../contract/base/calls/codes.ts'
import { nonEmptyText } from '../../../contract/base/calls/fields.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { inBusiness } from '../../../server/db/business.ts'
import type { Tx } from '../../../server/db/client.ts'
import { AppError } from '../../../server/errors.ts'
import { batchSubject, defineBatch } from '../../../server/features/decisions/batch.ts'
import { sharedSubject } from '../../../server/features/decisions/comments.ts'
import type { SeenObject } from '../../../server/features/decisions/digest.ts'
import { canDecide, readEligibility } from '../../../server/features/decisions/eligibility.ts'
import { expiringSubject, sweepRequests } from '../../../server/features/decisions/expiry.ts'
import { openRequest } from '../../../server/features/decisions/requests.ts'
import { transferDecision } from '../../../server/features/transfers/decision.ts'
import type { MadePerson } from '../business.ts'
import { randomDigits } from '../refunds.ts'
import { indonesianRecipient, submitTransfer } from '../sending.ts'
import { contextOf, seenOf } from '../server/testApp.ts'
import { type Company, createCompany, sceneOf } from './company.ts'
import {
  type Account,
  accountDecision,
  accountDecisions,
  accountHandlers,
  accountParts,
  createAccountTables,
  digestAccount,
  moveAccount,
} from './companyAccount.ts'
import type { Asked, SubjectCase } from './subject.ts'

/** The seventh subject as the table asks and decides on it: without calls of its own, by the engine's functions. */

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.codeName
      throw error
    },
  )

const commentText = nonEmptyText(limits.commentLengthMax)
const shared = sharedSubject(accountDecision)
const batch = defineBatch({
  subjects: [batchSubject(transferDecision), batchSubject(accountDecision)],
  lockShared: async () => undefined,
})

async function askForAccount(company: Company, follows: string | null = null): Promise<SeenObject> {
  const { desk, business, people, wanted } = company
  const { sql } = desk.server.database
  const account = {
    business_id: business.id,
    id: crypto.randomUUID(),
    bank_name: 'Bank Central Asia',
    account_number: randomDigits(),
    requested_by: people.asker.id,
    approvals_needed: wanted.needed,
    approvers: wanted.named.map((party) => people[party].id),
    state: 'waiting',
  } satisfies Omit<Account, 'payload_digest'>
  const payload_digest = digestAccount(account)
  await sql`insert into company_accounts ${sql({ ...account, payload_digest })}`
  const seen = { id: account.id, version: 1, payload_digest }
  const request = {
    business_id: business.id,
    kind: accountDecision.kind,
    seen_id: account.id,
    object: { ...seen, maker_ids: [people.asker.id] },
    parts: accountParts(account),
    follows,
  }
  await inBusiness(desk.server.deps.sql, business.id, (tx) =>
    openRequest({ tx, at: desk.server.clock.now(), deps: desk.server.deps }, request),
  )
  return seen
}

/** The request in transactions of the company, as its calls would run it. */
function toolsOf(company: Company, account: SeenObject) {
  const { desk, business } = company
  const { deps } = desk.server
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inBusiness(deps.sql, business.id, work)
  const tools = () => ({ deps, prepared: null, effects: {} })
  const sign = (by: MadePerson) =>
    desk.signed(by, () =>
      inTransaction((tx) =>
        accountHandlers.request.run(tx, contextOf(desk.server, by), { purpose: 'approve', account }, tools()),
      ),
    )
  async function send(by: MadePerson, seen: SeenObject, signature: Awaited<ReturnType<typeof sign>>) {
    const context = contextOf(desk.server, by)
    const request = { account: seen, ...signature }
    const prepared = await accountHandlers.approve.prepare(deps, context, request)
    return inTransaction((tx) => accountHandlers.approve.run(tx, context, request, { ...tools(), prepared }))
  }
  const stored = async () => {
    const [row] = await desk.server.database.sql<Account[]>`select * from company_accounts where id = ${account.id}`
    if (!row) throw new Error('the account is not stored')
    return row
  }
  return { deps, inTransaction, tools, sign, send, stored }
}

function decidingOn(company: Company, account: SeenObject) {
  const { desk, business, people } = company
  const { deps, inTransaction, tools, sign, send, stored } = toolsOf(company, account)
  const signAndSend = async (by: MadePerson, seen: SeenObject, between?: () => Promise<unknown>) => {
    const signature = await sign(by)
    const person = { ...by }
    await between?.()
    return send(person, seen, signature)
  }
  return {
    approve: (by, between) => codeOf(signAndSend(people[by], account, between)),
    approveOther: (by) => codeOf(signAndSend(people[by], { ...account, payload_digest: '0'.repeat(64) })),
    // Asking for a signature already needs the right.
    approveUnsigned: (by) => codeOf(signAndSend(people[by], account)),
    deny: (by) =>
      codeOf(
        inTransaction((tx) =>
          accountHandlers.deny.run(
            tx,
            contextOf(desk.server, people[by]),
            { account, reason: 'Not this one' },
            tools(),
          ),
        ),
      ),
    async withdraw(by) {
      if (by !== 'asker') return 'not_permitted'
      await inTransaction((tx) => moveAccount(tx, account, 'withdrawn'))
      return 'ok'
    },
    state: async () => (await stored()).state,
    async offered(to) {
      const { actor, now } = contextOf(desk.server, people[to])
      const object = accountDecision.decidable(await stored(), now)
      const eligibility = await inTransaction((tx) =>
        readEligibility(tx, accountDecision, actor, [object.id], { isLocked: false, now }),
      )
      return (['approve', 'deny'] as const).filter((step) =>
        canDecide(step, accountDecision, object, eligibility(object)),
      )
    },
    decisions: () => inTransaction((tx) => accountDecisions.find(tx, business.id, [account.id])),
    async alter() {
      const { sql } = desk.server.database
      const { account_number } = await stored()
      const set = (other: string) => sql`update company_accounts set account_number = ${other} where id = ${account.id}`
      await set('999')
      return () => set(account_number)
    },
    async approveInBatch(by) {
      const own = await submitTransfer(desk, people[by], { recipient: indonesianRecipient(randomDigits()) })
      const items = [
        { kind: 'refund' as const, ...account },
        { kind: 'transfer' as const, ...seenOf(own) },
      ]
      const context = contextOf(desk.server, people[by])
      const signature = await desk.signed(people[by], () =>
        inTransaction((tx) => batch.requestOtp.run(tx, context, { items }, { deps })),
      )
      const request = { items, ...signature }
      const prepared = await batch.approve.prepare(deps, context, request)
      const { results } = await inTransaction((tx) => batch.approve.run(tx, context, request, { ...tools(), prepared }))
      return results.map(({ code }) => codeName(code) ?? 'unknown')
    },
  } satisfies Partial<Asked>
}

function askedAccount(company: Company, account: SeenObject): Asked {
  const { desk, people } = company
  const { deps } = desk.server
  const comment = (by: MadePerson, text: string) =>
    codeOf(
      inBusiness(deps.sql, by.business_id, (tx) =>
        shared.comment(tx, { deps, context: contextOf(desk.server, by) }, { ...account, text }),
      ),
    )
  const read = (by: MadePerson) =>
    inBusiness(deps.sql, by.business_id, (tx) => shared.read(tx, contextOf(desk.server, by), account))
  return {
    ...decidingOn(company, account),
    // The schema of the call refuses what this subject, which has none, would store.
    comment: (by, text) =>
      commentText.isValidSync(text) ? comment(people[by], text) : Promise.resolve('input_invalid'),
    async commentOfStranger(text) {
      const stranger = (await createCompany(desk, `x${crypto.randomUUID().slice(0, 8)}`)).people.asker
      const unfit = await codeOf(read({ ...people.decider, role: 'none' as never }))
      return unfit === 'not_permitted' ? comment(stranger, text) : unfit
    },
    comments: async (to) => (await read(people[to])).comments,
    async changes(to) {
      const { changes, is_own_decision } = await read(people[to])
      return { fields: changes.map(({ field }) => field), isOwnDecision: is_own_decision }
    },
    expiresAt: async (to) => (await read(people[to])).expires_at?.toISOString() ?? null,
    again: async () => askedAccount(company, await askForAccount(company, account.id)),
  }
}

const dayMs = 24 * 3_600_000

export const seventhSubject: SubjectCase = {
  lacks: {},
  ways: ['code and PIN'],
  codes: {
    own: 'four_eyes',
    over: 'refund_move_refused',
    changed: 'otp_expired',
    altered: 'changed_since_seen',
    unpermitted: 'not_permitted',
  },
  lifeMs: 30 * dayMs,
  remindsMs: [3 * dayMs, dayMs],
  titles: { commented: 'New comment', reminder: 'A request ends soon', ended: 'Your request ended' },
  audit: {
    approved: 'bank_account.added',
    denied: 'bank_account.deleted',
    commented: 'request.commented',
    expired: 'request.expired',
  },
  prepare: createAccountTables,
  async begin(desk, name, way) {
    const company = await createCompany(desk, name, way)
    return sceneOf(
      company,
      async () => askedAccount(company, await askForAccount(company)),
      () => sweepRequests(desk.server.deps, [expiringSubject(accountDecision)]),
    )
  },
}

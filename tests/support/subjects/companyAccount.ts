import type { Tx } from '../../../server/db/client.ts'
import { defineApproveOne, defineDenyOne, defineRequestOtp } from '../../../server/features/decisions/calls.ts'
import { createDecisionStore } from '../../../server/features/decisions/decisionStore.ts'
import { digestOf, type SeenObject } from '../../../server/features/decisions/digest.ts'
import { defineDecisionSubject } from '../../../server/features/decisions/subject.ts'
import type { TestApp } from '../server/testApp.ts'

/** A new bank account of the company: a seventh subject, added to the engine by one row. */

export interface Account {
  business_id: string
  id: string
  bank_name: string
  account_number: string
  requested_by: string
  approvals_needed: number
  approvers: string[]
  state: 'waiting' | 'approved' | 'denied' | 'withdrawn'
  payload_digest: string
}

export const digestAccount = ({ id, bank_name, account_number }: Omit<Account, 'payload_digest'>): string =>
  digestOf('company-account-1', id, bank_name, account_number)

export const accountDecisions = createDecisionStore({ table: 'company_account_decisions', object: 'account_id' })

async function findAccounts(tx: Tx, businessId: string, seen: readonly SeenObject[]): Promise<(Account | undefined)[]> {
  const ids = seen.map(({ id }) => id)
  const rows = await tx<Account[]>`
    select * from company_accounts where business_id = ${businessId} and id = any(${ids}::uuid[]) for update`
  return ids.map((id) => rows.find((row) => row.id === id))
}

export async function moveAccount(tx: Tx, { id }: Pick<Account, 'id'>, state: Account['state']): Promise<void> {
  await tx`update company_accounts set state = ${state} where id = ${id}`
}

export const accountParts = ({ bank_name, account_number }: Pick<Account, 'bank_name' | 'account_number'>) => ({
  bank: bank_name,
  account: account_number,
})

export const accountDecision = defineDecisionSubject<Account, { account: SeenObject }, { state: Account['state'] }>({
  kind: 'refund',
  permissions: { read: 'refunds.read', make: 'refunds.request', approve: 'refunds.approve', deny: 'refunds.approve' },
  isOnlyPersonEnough: false,
  codes: { is_waiting: 'refund_move_refused' },
  decisions: accountDecisions,
  seenIn: ({ account }) => [account],
  lock: findAccounts,
  find: findAccounts,
  decidable: ({ id, payload_digest, requested_by, approvers, approvals_needed, state }) => ({
    id,
    version: 1,
    payload_digest,
    maker_ids: [requested_by],
    approvers,
    approvals_needed,
    is_waiting: state === 'waiting',
    expired: null,
  }),
  isIntact: (_keys, account) => digestAccount(account) === account.payload_digest,
  signing: 'otp_pin',
  passkeys: null,
  amountOf: () => null,
  otpAbout: ([account]) => ({ amount: account?.bank_name ?? '', payee: account?.account_number ?? '' }),
  onApproval: async ({ isLast }, account) => ({
    apply({ tx, pipeline }) {
      if (!isLast) return account
      pipeline.send(moveAccount(tx, account, 'approved'))
      return { ...account, state: 'approved' }
    },
  }),
  onDenial({ tx, pipeline }, account) {
    pipeline.send(moveAccount(tx, account, 'denied'))
    return { ...account, state: 'denied' }
  },
  onExpiry({ tx, pipeline }, account) {
    pipeline.send(moveAccount(tx, account, 'withdrawn'))
  },
  parts: accountParts,
  described: ({ id, bank_name }) => ({
    object_type: 'bank_account',
    object_id: id,
    name: bank_name,
    path: '/company/accounts',
  }),
  audit: {
    approved: ({ id }, detail) => ({
      action: 'bank_account.added',
      object_type: 'bank_account',
      object_id: id,
      detail,
    }),
    denied: ({ id }, reason) => ({
      action: 'bank_account.deleted',
      object_type: 'bank_account',
      object_id: id,
      detail: { reason },
    }),
  },
  serialize: async (tx, { actor }, { id }) => {
    const [row] = await findAccounts(tx, actor.business_id, [{ id, version: 1, payload_digest: '' }])
    return { state: row?.state ?? 'waiting' }
  },
})

export const accountHandlers = {
  request: defineRequestOtp(accountDecision),
  approve: defineApproveOne(accountDecision),
  deny: defineDenyOne(accountDecision),
}

/** The tables that a migration would make. */
export const createAccountTables = ({ server }: TestApp) =>
  server.database.sql.unsafe(`
    create table company_accounts (business_id uuid, id uuid primary key, bank_name text, account_number text, requested_by uuid,
      approvals_needed smallint, approvers uuid[], state text, payload_digest text);
    create table company_account_decisions (business_id uuid, account_id uuid references company_accounts (id), user_id uuid,
      version int, role text, on_behalf_of uuid, principal_role text, delegation_id uuid, lent_from timestamptz, lent_until timestamptz,
      payload_digest text, decision text, reason text, challenge_id uuid, signature_id uuid, at timestamptz, maker_ids uuid[], approvers uuid[],
      is_only_person boolean, seal text, primary key (business_id, account_id, user_id, version));
    grant select, insert, update on company_accounts, company_account_decisions to lintas_app`)

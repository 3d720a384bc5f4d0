import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { type AuditEntry, appendAudit } from '../../audit.ts'
import { markKeyClosed } from '../../db/businessKeyStore.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { allOfValue, moneyValue } from '../../i18n/textValues.ts'
import { lockBalances, post } from '../../ledger/post.ts'
import { balancePaidOutPosting } from '../../ledger/postings.ts'
import { assertNotClosed, type BankAccountRow, findBankAccounts, lockCompany, markClosed } from '../businesses/store.ts'
import type { ChangeRequestExecutors, ExecutionContext } from '../changeRequests/executor.ts'
import { notify, notifyAdmins } from '../notices/notify.ts'
import { revokeAllKeys } from '../openapi/store.ts'
import { endUser } from '../people/store.ts'
import { voidLinks } from '../registration/store.ts'
import { verdictOf } from '../screening/rules.ts'
import { findCustomerHits } from '../screening/store.ts'
import { endSessionsOf } from '../session/lifecycle.ts'
import { deleteEndpoint, listEndpoints } from '../webhooks/store.ts'
import { loadForLock } from './access.ts'
import { findOpenMatters, lockPeople, type OpenMatter } from './store.ts'

/** Closing a company: its balance is paid to its own account, then its access ends. Each by two members of staff. */

/** `held_money` also of a company with a hit that is not cleared: no more is said to staff without that right. */
async function findMatters(tx: Tx, { keys }: Pick<Deps, 'keys'>, businessId: string): Promise<OpenMatter[]> {
  const matters = await findOpenMatters(tx, businessId)
  const isClear = verdictOf(keys, await findCustomerHits(tx, businessId)) === 'clear'
  return isClear || matters.includes('held_money') ? matters : [...matters, 'held_money']
}

async function lockForClosing(
  tx: Tx,
  deps: Pick<Deps, 'keys'>,
  businessId: string,
  allowed: readonly OpenMatter[],
): Promise<string> {
  const name = await loadForLock(tx, businessId)
  await lockCompany(tx, businessId)
  await assertNotClosed(tx, businessId)
  await lockPeople(tx, businessId)
  const open = (await findMatters(tx, deps, businessId)).filter((matter) => !allowed.includes(matter))
  if (open.length > 0)
    throw new AppError('business_not_closable', { values: { open: allOfValue('open_matters', open) } })
  return name
}

/** The default account that the company has enrolled, as soon as refunds may go there too. */
async function findPayoutAccount(tx: Tx, businessId: string, now: Date): Promise<BankAccountRow> {
  const account = (await findBankAccounts(tx, businessId)).find(({ usable_from }) => usable_from <= now)
  if (account === undefined) throw new AppError('payout_account_missing')
  return account
}

async function lockWholeBalance(tx: Tx, businessId: string) {
  const { 'customer:available': available, 'customer:api': api } = await lockBalances(tx, businessId)
  if (available + api === 0n) throw new AppError('nothing_to_decide')
  return { available, api, total: available + api }
}

const auditForCompany = (
  tx: Tx,
  { business_id, at }: { business_id: string; at: Date },
  { by, proposal_id: proposal, proposed_by }: ExecutionContext,
  action: Extract<AuditAction, `business.${string}`>,
  detail: AuditEntry['detail'] = {},
): Promise<void> =>
  appendAudit(tx, {
    business_id,
    at,
    actor: { kind: 'staff', staff_id: by.staff_id },
    action,
    object_type: 'business',
    object_id: business_id,
    address: '',
    detail: { proposal, proposed_by, ...detail },
  })

/** Nobody can get in again, nor is anything sent to the company's programs. */
async function endAccess(tx: Tx, deps: Deps, businessId: string, now: Date): Promise<void> {
  const own = { business_id: businessId, now }
  for (const { id } of await lockPeople(tx, businessId)) {
    await endSessionsOf(tx, { user_id: id, reason: 'removed', now })
    await voidLinks(tx, { user_id: id, kinds: ['invite', 'reset'], now })
    await endUser(tx, deps.keys, { ...own, id, ended_by: null })
  }
  await revokeAllKeys(tx, businessId, now)
  for (const endpoint of await listEndpoints(tx, businessId)) await deleteEndpoint(tx, endpoint)
}

/** While they are still of the company: their access ends with it. */
async function notifyOfClosing(tx: Tx, deps: Deps, businessId: string): Promise<void> {
  const people = await lockPeople(tx, businessId)
  const user_ids = people.map(({ id }) => id)
  await notify(tx, deps, { business_id: businessId, user_ids, message: 'company_closed', params: {}, target: null })
}

export const closingExecutors = {
  balance_payout: {
    async inspect(tx, deps, { business_id }) {
      const business = await lockForClosing(tx, deps, business_id, ['balance', 'drafts'])
      const account = await findPayoutAccount(tx, business_id, deps.now())
      const { total } = await lockWholeBalance(tx, business_id)
      return {
        object_id: business_id,
        facts: {
          business,
          currency: homeCurrency,
          amount_minor: String(total),
          bank: account.bank_name,
          account_number: account.account_number,
          account_name: account.account_name,
        },
      }
    },
    async execute(tx, deps, { business_id }, decided) {
      const at = deps.now()
      const account = await findPayoutAccount(tx, business_id, at)
      const balance = await lockWholeBalance(tx, business_id)
      const to = { business_id, entry_id: deps.newId(), at }
      await post(tx, to, balancePaidOutPosting(decided.proposal_id, balance))
      await auditForCompany(tx, { business_id, at }, decided, 'business.balance_paid_out', {
        amount: String(balance.total),
        bank: account.bank_name,
        account_tail: account.account_tail,
        account_name: account.account_name,
      })
      await notifyAdmins(tx, deps, {
        business_id,
        message: 'balance_paid_out',
        params: {
          amount: moneyValue(balance.total, homeCurrency),
          account: `${account.bank_name} •••• ${account.account_tail}`,
        },
        target: '/business/balance',
      })
    },
  },
  business_close: {
    inspect: async (tx, deps, { business_id }) => ({
      object_id: business_id,
      facts: { business: await lockForClosing(tx, deps, business_id, []) },
    }),
    async execute(tx, deps, { business_id }, decided) {
      const at = deps.now()
      await notifyOfClosing(tx, deps, business_id)
      await markClosed(tx, { business_id, staff: decided.by.full_name, now: at })
      await endAccess(tx, deps, business_id, at)
      await markKeyClosed(tx, business_id, at)
      await auditForCompany(tx, { business_id, at }, decided, 'business.closed')
    },
  },
} satisfies Pick<ChangeRequestExecutors, 'balance_payout' | 'business_close'>

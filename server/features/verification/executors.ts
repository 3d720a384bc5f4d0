import { caseStatus } from '../../../contract/base/statuses/verification.ts'
import { bankNameOf } from '../../../contract/corridors/indonesianBanks.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { isKnownAccount, saveBankAccount } from '../businesses/bankAccounts.ts'
import { findBankAccounts, findBusinessName } from '../businesses/store.ts'
import type { ChangeRequestExecutors, StaffMember } from '../changeRequests/executor.ts'
import { enqueueCustomerScreening } from '../people/screening.ts'
import { assertSharesExplained, readSubmission } from './furtherPeople.ts'
import {
  type CaseWithItems,
  decryptSubmission,
  notifyCaseDecided,
  sendVerificationEvent,
  transitionCase,
} from './lifecycle.ts'
import { assertScreened, type Screened, screenedNamesOf, screeningFacts, subjectsOf } from './screening.ts'
import { auditForBusiness, type CaseKey, lockOpenCase, type StaffDeps } from './staff.ts'
import type { CaseRow, ReadableSubmission } from './store.ts'

/** A case with nothing left to decide: neither items, nor screening hits, nor shares of unnamed owners. */
async function lockApprovableCase(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'settings'>,
  key: CaseKey,
): Promise<CaseWithItems & { screened: Screened; submission: ReadableSubmission }> {
  const opened = await lockOpenCase(tx, key)
  if (opened.items.some(({ state }) => state !== 'accepted')) throw new AppError('verification_undecided')
  const submission = await readSubmission(tx, deps, opened.row)
  assertSharesExplained(submission)
  const company = (await findBusinessName(tx, opened.row.business_id)) ?? ''
  const subjects = subjectsOf(screenedNamesOf(company, submission))
  return { ...opened, submission, screened: await assertScreened(tx, deps, opened.row, subjects) }
}

const writePerson = ({ name, is_owner, share_percent }: ReadableSubmission['people'][number]): string =>
  is_owner ? `${name} (${share_percent} %)` : name

/** Adds the submitted account to the company, unless it has it already. */
async function saveSubmittedAccount(tx: Tx, deps: StaffDeps, row: CaseRow, by: StaffMember, at: Date): Promise<void> {
  const { bank_account } = await decryptSubmission(tx, deps, row)
  const known = await findBankAccounts(tx, row.business_id)
  if (isKnownAccount(known, bank_account)) return
  const { business_id, submitted_by, submitted_by_name } = row
  const person = { business_id, user_id: submitted_by, full_name: submitted_by_name }
  const actor = { kind: 'staff', staff_id: by.staff_id } as const
  await saveBankAccount(tx, deps, { person, actor, at, address: '' }, known, { ...bank_account, is_default: false })
}

/**
 * Approving a business takes two members: the second approves exactly the case that the first saw, including when its last item was
 * accepted.
 */
export const verificationExecutors = {
  verification_approve: {
    async inspect(tx, deps, payload) {
      const { row, items, screened, submission } = await lockApprovableCase(tx, deps, payload)
      const { people, bank_account, shares_note } = submission
      const decidedAt = items.map(({ decided_at }) => decided_at?.toISOString() ?? '').toSorted()
      return {
        object_id: row.id,
        facts: {
          business: (await findBusinessName(tx, row.business_id)) ?? null,
          company_type: row.company_type,
          attempt: String(row.attempt),
          submitted_by: row.submitted_by_name,
          submitted_at: row.submitted_at.toISOString(),
          people: people.map(writePerson).join(', '),
          ...(shares_note === '' ? {} : { shares_note }),
          bank: bankNameOf(bank_account.bank_code),
          account_number: bank_account.account_number,
          account_name: bank_account.account_name,
          items: items.map(({ item }) => item).join(','),
          items_at: decidedAt.at(-1) ?? null,
          ...screeningFacts(screened),
        },
      }
    },
    async execute(tx, deps, payload, { by, proposed_by }) {
      const { row } = await lockApprovableCase(tx, deps, payload)
      const at = deps.now()
      await transitionCase(tx, row, caseStatus.approved, at)
      await saveSubmittedAccount(tx, deps, row, by, at)
      await enqueueCustomerScreening(tx, row.business_id)
      await notifyCaseDecided(tx, deps, row.business_id, 'verification_approved')
      const staff = { ...by, kind: 'staff' as const }
      await auditForBusiness(tx, payload, { actor: staff, now: at, address: '' }, 'verification.approved', {
        proposed_by,
      })
      await sendVerificationEvent({ tx, deps, at }, row, 'verified', null)
    },
  },
} satisfies Pick<ChangeRequestExecutors, 'verification_approve'>

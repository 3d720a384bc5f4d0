import type { DocumentKind } from '../../../contract/base/files/businessDocuments.ts'
import type { RefundPreference } from '../../../contract/base/money/refunds.ts'
import type { AccountType } from '../../../contract/base/people/accountTypes.ts'
import { provinces } from '../../../contract/base/people/provinces.ts'
import type { VerificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { leaderChoices } from '../../../contract/features/businesses.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { Originator } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { RowOf } from '../../serialize.ts'
import type { Lock } from '../people/lockStore.ts'

interface NewBusiness {
  id: string
  name: string
  organization_number: string
  organization_country_code?: string
  organization_phone: string
  is_verified: VerificationStatus
  /** Default: the default brand. */
  brand_id?: string
  created_at: Date
}

export const insertBusiness = (tx: Tx, row: NewBusiness) => tx`insert into businesses ${tx({ ...row })}`

/** Details that a business gave on registration. */
interface ProfileRow {
  business_id: string
  website: string
  purpose_of_use: string
  monthly_volume: string
  monthly_frequency: string
  referral_code: string
  security_question: string
  security_answer_hash: string
  terms_version: string
  terms_accepted_at: Date
}

export const insertProfile = (tx: Tx, row: ProfileRow) => tx`insert into business_profiles ${tx({ ...row })}`

export interface CompanyRow {
  id: string
  name: string
  country: string
  is_verified: VerificationStatus
  /** False if it can never be verified. */
  is_eligible: boolean
}

export async function findAccountType(sql: Reader, businessId: string): Promise<AccountType> {
  const [row] = await sql<{ account_type: AccountType }[]>`select account_type from businesses where id = ${businessId}`
  if (row === undefined) throw new AppError('not_found')
  return row.account_type
}

/** Undefined if there is no such business. */
export async function findBusinessName(sql: Reader, businessId: string): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`select name from businesses where id = ${businessId}`
  return row?.name
}

/** The operator's lock of a whole business; null removes it. Returns false if that changes nothing. */
export async function setBusinessLock(tx: Tx, businessId: string, lock: Lock | null): Promise<boolean> {
  const set = lock ?? { locked_at: null, locked_by: null, lock_reason: null }
  const { count } = await tx`
    update businesses set ${tx({ ...set })} where id = ${businessId} and (locked_at is null) = ${lock !== null}`
  return count === 1
}

/** For good: nothing takes the lock away. */
export const markClosed = (tx: Tx, by: { business_id: string; staff: string; now: Date }) => tx`
  update businesses set closed_at = ${by.now}, closed_by = ${by.staff}, locked_at = ${by.now}, locked_by = ${by.staff}, lock_reason = 'closed'
  where id = ${by.business_id} and closed_at is null`

/** Refuses a company that was closed. */
export async function assertNotClosed(sql: Reader, businessId: string): Promise<void> {
  const [row] = await sql`select 1 from businesses where id = ${businessId} and closed_at is not null`
  if (row !== undefined) throw new AppError('business_closed')
}

/** Undefined if there is none. */
export async function findBusinessLock(reader: Reader, businessId: string): Promise<Lock | undefined> {
  const [row] = await reader<Lock[]>`
    select locked_at, locked_by, lock_reason from businesses where id = ${businessId} and locked_at is not null for update`
  return row
}

export async function findCompany(sql: Reader, businessId: string): Promise<CompanyRow> {
  const [row] = await sql<CompanyRow[]>`
    select id, name, country, is_verified, is_eligible from businesses where id = ${businessId}`
  if (row === undefined) throw new AppError('not_found')
  return row
}

/** Serialises changes of the company's data: a change after a submission sees it. */
export async function lockCompany(tx: Tx, businessId: string): Promise<CompanyRow> {
  const [row] = await tx<CompanyRow[]>`
    select id, name, country, is_verified, is_eligible from businesses where id = ${businessId} for no key update`
  if (row === undefined) throw new AppError('not_found')
  return row
}

export interface DetailsRow {
  business_id: string
  address: string
  postal_code: string
  nib: string
  incorporation_date: string
  tax_id: string
  sealed_id_card: string
  date_of_birth: string
  country_id: string
  province_id: string
  city_id: string
  is_company_leader: (typeof leaderChoices)[number]
  updated_by: string
  updated_at: Date
}

export async function findDetails(sql: Reader, businessId: string): Promise<DetailsRow | null> {
  const [row] = await sql<DetailsRow[]>`
    select business_id, address, postal_code, nib, incorporation_date, tax_id, sealed_id_card, date_of_birth, country_id, province_id,
      city_id, is_company_leader, updated_by, updated_at
    from business_details where business_id = ${businessId}`
  return row ?? null
}

export async function saveDetails(tx: Tx, row: DetailsRow): Promise<void> {
  const { business_id: _, ...values } = row
  await tx`insert into business_details ${tx({ ...row })} on conflict (business_id) do update set ${tx(values)}`
}

export type DocumentRow = RowOf<CallResponse<'/business/list-documents'>['items'][number]>

export const findDocuments = (sql: Reader, businessId: string): Promise<DocumentRow[]> => sql<DocumentRow[]>`
  select d.id, d.kind, d.state, d.file_id, f.name, f.size, f.mime, u.full_name as added_by, d.added_at
  from business_documents d
  join files f on f.business_id = d.business_id and f.id = d.file_id
  join users u on u.id = d.added_by
  where d.business_id = ${businessId} and d.removed_at is null order by d.added_at, d.id`

interface NewDocument {
  business_id: string
  id: string
  kind: DocumentKind
  state: DocumentRow['state']
  file_id: string
  added_by: string
  added_at: Date
}

export const insertDocument = (tx: Tx, row: NewDocument) => tx`insert into business_documents ${tx({ ...row })}`

/** False if there is none, or if it has been submitted. */
export async function closeDocument(tx: Tx, by: { business_id: string; id: string; now: Date }): Promise<boolean> {
  const { count } = await tx`
    update business_documents set removed_at = ${by.now}
    where business_id = ${by.business_id} and id = ${by.id} and removed_at is null and state in ('added', 'declined')`
  return count === 1
}

export interface BankAccountRow {
  business_id: string
  id: string
  bank_code: string
  bank_name: string
  account_number: string
  account_tail: string
  account_name: string
  is_default: boolean
  usable_from: Date
  added_by: string
  added_at: Date
}

/** The default comes first. */
export const findBankAccounts = (sql: Reader, businessId: string): Promise<BankAccountRow[]> => sql<BankAccountRow[]>`
  select business_id, id, bank_code, bank_name, account_number, account_tail, account_name, is_default, usable_from, added_by,
    added_at
  from bank_accounts where business_id = ${businessId} and deleted_at is null order by is_default desc, added_at, id`

export const insertBankAccount = (tx: Tx, row: BankAccountRow) => tx`insert into bank_accounts ${tx({ ...row })}`

/** Unsets the old default first, since a unique index allows only one. */
export async function setDefaultAccount(tx: Tx, by: { business_id: string; id: string }): Promise<void> {
  await tx`update bank_accounts set is_default = false where business_id = ${by.business_id} and is_default`
  await tx`update bank_accounts set is_default = true where business_id = ${by.business_id} and id = ${by.id}`
}

export const clearDefaultAccount = (tx: Tx, businessId: string) =>
  tx`update bank_accounts set is_default = false where business_id = ${businessId} and is_default`

export const closeBankAccount = (tx: Tx, by: { business_id: string; id: string; now: Date }) => tx`
  update bank_accounts set deleted_at = ${by.now}, is_default = false
  where business_id = ${by.business_id} and id = ${by.id}`

export async function readRefundPreference(sql: Reader, businessId: string): Promise<RefundPreference> {
  const [row] = await sql<{ refund_to: RefundPreference }[]>`select refund_to from businesses where id = ${businessId}`
  return row?.refund_to ?? 'balance'
}

export const saveRefundPreference = (tx: Tx, businessId: string, choice: RefundPreference) =>
  tx`update businesses set refund_to = ${choice} where id = ${businessId}`

interface OriginatorRow {
  name: string
  organization_number: string
  nib: string | null
  address: string | null
  postal_code: string | null
  city_id: string | null
  province_id: string | null
  country_id: string | null
}

/** The business as its verified profile has it. A part that the profile lacks is empty. */
export async function readOriginator(tx: Tx, businessId: string): Promise<Originator> {
  const [row] = await tx<OriginatorRow[]>`
    select b.name, b.organization_number, d.nib, d.address, d.postal_code, d.city_id, d.province_id, d.country_id
    from businesses b left join business_details d on d.business_id = b.id where b.id = ${businessId}`
  if (row === undefined) throw new Error(`unknown business ${businessId}`)
  const { name: province } = provinces.find(({ code }) => code === row.province_id) ?? {}
  return {
    name: row.name,
    registration_number: row.nib ?? row.organization_number,
    street: row.address ?? '',
    post_code: row.postal_code ?? '',
    town: row.city_id ?? '',
    subdivision: province ?? row.province_id ?? '',
    country: row.country_id ?? '',
  }
}

import type { DocumentKind } from '../../contract/base/files/businessDocuments.ts'
import { limits } from '../../contract/base/money/limits.ts'
import { bankNameOf } from '../../contract/corridors/indonesianBanks.ts'
import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { createSheet, margin } from '../documents/pdf.ts'
import { encryptIdCard } from '../features/businesses/calls.ts'
import { type BankAccountRow, insertBankAccount, insertDocument, saveDetails } from '../features/businesses/store.ts'
import { insertFile } from '../features/files/store.ts'
import type { DemoBusiness } from './people.ts'

const accounts = [
  { bank_code: '014', account_number: '7001234567' },
  { bank_code: '008', account_number: '1370011223344' },
]

const papers = [
  { kind: 'deed_of_establishment', title: 'Akta Pendirian' },
  { kind: 'nib', title: 'Nomor Induk Berusaha' },
  { kind: 'company_tax_number', title: 'NPWP' },
  { kind: 'director_id', title: 'KTP Direktur' },
] as const

/** A placeholder PDF that names its document kind and says that it is not real. */
async function seedPaper(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  { business_id, company, added_by, kind, title, newId, at }: SeededPaper,
): Promise<void> {
  const sheet = await createSheet(title, at)
  const width = sheet.width - 2 * margin
  const below = await sheet.text(title, { x: margin, y: 96, width }, { size: 20, isBold: true })
  await sheet.text(`${company} · Lintas sandbox, not a real document`, { x: margin, y: below + 12, width })
  const bytes = await sheet.finish()
  const file_id = newId(at)
  await insertFile(tx, {
    business_id,
    id: file_id,
    uploaded_by: added_by,
    purpose: 'business_document',
    name: `${title}.pdf`,
    size: bytes.length,
    mime: 'application/pdf',
    sha256: await deps.files.save(bytes),
    created_at: at,
  })
  await insertDocument(tx, { business_id, id: newId(at), kind, state: 'accepted', file_id, added_by, added_at: at })
}

interface SeededPaper {
  business_id: string
  company: string
  added_by: string
  kind: DocumentKind
  title: string
  newId: (at: Date) => string
  at: Date
}

/** Verification data of a verified company, and its refund account. */
export async function seedCompany(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'files'>,
  business: DemoBusiness,
  given: { newId: (at: Date) => string; at: Date },
): Promise<void> {
  const { newId, at } = given
  const admin = business.users.find(({ role }) => role === 'admin')
  if (admin === undefined) throw new Error('a business of the sandbox has no admin')
  await saveDetails(tx, {
    business_id: business.id,
    address: 'Jl. Jenderal Sudirman Kav. 52-53',
    postal_code: '12190',
    nib: business.organization_number,
    incorporation_date: '2014-05-12',
    tax_id: '0021345678901000',
    sealed_id_card: await encryptIdCard(tx, deps, business.id, '3171046505850002'),
    date_of_birth: '1985-05-25',
    country_id: 'ID',
    province_id: 'ID-JK',
    city_id: 'Jakarta Selatan',
    is_company_leader: 'yes',
    updated_by: admin.id,
    updated_at: at,
  })
  const of = { business_id: business.id, company: business.name, added_by: admin.id, newId, at }
  for (const paper of papers) await seedPaper(tx, deps, { ...of, ...paper })
  for (const [index, { bank_code, account_number }] of accounts.entries()) {
    const row: BankAccountRow = {
      business_id: business.id,
      id: newId(at),
      bank_code,
      bank_name: bankNameOf(bank_code),
      account_number,
      account_tail: account_number.slice(-4),
      account_name: business.name.toUpperCase(),
      is_default: index === 0,
      usable_from: new Date(at.getTime() + limits.bankAccountHoldMs),
      added_by: admin.id,
      added_at: at,
    }
    await insertBankAccount(tx, row)
  }
}

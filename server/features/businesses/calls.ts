import { limits } from '../../../contract/base/money/limits.ts'
import { isOfAge } from '../../../contract/base/people/identity.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { type businessCalls, normalizeTaxId } from '../../../contract/features/businesses.ts'
import { appendRequestAudit, changesOf } from '../../audit.ts'
import { decryptForBusiness, encryptForBusiness } from '../../businessSecrets.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import {
  addBankAccount,
  deleteBankAccount,
  listBankAccounts,
  makeBankAccountDefault,
  setRefundPreference,
} from './bankAccounts.ts'
import { addDocument, listDocuments, removeDocument } from './documents.ts'
import { canEdit, lockEditable } from './rules.ts'
import { type DetailsRow, findCompany, findDetails, saveDetails } from './store.ts'

/** The ID card number of a company's person in charge is stored encrypted. */
const idCardLabel = (businessId: string): string => `id card of ${businessId}`

export const encryptIdCard = (
  tx: Tx,
  { keys }: { keys: Pick<Deps['keys'], 'kek'> },
  businessId: string,
  number: string,
): Promise<string> => encryptForBusiness(tx, keys, businessId, idCardLabel(businessId), number)

const decryptIdCard = (tx: Tx, { keys }: Pick<Deps, 'keys'>, businessId: string, sealed: string): Promise<string> =>
  decryptForBusiness(tx, keys, businessId, idCardLabel(businessId), sealed)

const getAdditional = defineHandler('/business/get-additional', {
  async run(tx, { actor: { business_id } }, _request, { deps }) {
    const [company, row] = await Promise.all([findCompany(tx, business_id), findDetails(tx, business_id)])
    const state = { is_verified: company.is_verified, can_edit: canEdit(company) }
    if (row === null) return { details: null, ...state }
    const { sealed_id_card, business_id: _business, updated_by: _by, updated_at: _at, ...open } = row
    const id_card_number = await decryptIdCard(tx, deps, business_id, sealed_id_card)
    return { details: { ...open, id_card_number }, ...state }
  },
})

/** Requires an adult person in charge, and a date of establishment that is not in the future. */
function assertDates(now: Date, request: CallRequest<'/business/additional'>): void {
  const today = dayOf(now)
  if (request.incorporation_date > today) throw new AppError('date_in_future', { field: 'incorporation_date' })
  if (!isOfAge(request.date_of_birth, today)) {
    throw new AppError('under_age', { field: 'date_of_birth', values: { years: limits.adultYears } })
  }
}

const openFields = [
  'address',
  'postal_code',
  'nib',
  'incorporation_date',
  'tax_id',
  'date_of_birth',
  'country_id',
  'province_id',
  'city_id',
  'is_company_leader',
] as const

type Facts = Record<(typeof openFields)[number], string>
const noFacts = Object.fromEntries(openFields.map((name) => [name, ''])) as Facts

/** Saves the details that the company gives. */
const saveAdditional = defineHandler('/business/additional', {
  async run(tx, context, request, { deps }) {
    const { business_id, user_id } = context.actor
    assertDates(context.now, request)
    await lockEditable(tx, business_id)
    const before = await findDetails(tx, business_id)
    const { id_card_number, ...open } = request
    const row: DetailsRow = {
      ...open,
      tax_id: normalizeTaxId(request.tax_id),
      is_company_leader: request.is_company_leader ?? '',
      business_id,
      sealed_id_card: await encryptIdCard(tx, deps, business_id, id_card_number),
      updated_by: user_id,
      updated_at: context.now,
    }
    await saveDetails(tx, row)
    const isOtherCard =
      before === null || (await decryptIdCard(tx, deps, business_id, before.sealed_id_card)) !== id_card_number
    await appendRequestAudit(tx, context, {
      action: 'company.details_updated',
      object_type: 'business',
      object_id: business_id,
      // The number itself must not be in the audit log.
      detail: { ...changesOf<Facts>(before ?? noFacts, row, openFields), id_card_changed: isOtherCard },
    })
    return {}
  },
})

export const businessHandlers = {
  '/business/get-additional': getAdditional,
  '/business/additional': saveAdditional,
  '/business/list-documents': listDocuments,
  '/business/add-document': addDocument,
  '/business/remove-document': removeDocument,
  '/business/list-bank-accounts': listBankAccounts,
  '/business/add-bank-account': addBankAccount,
  '/business/set-refund-choice': setRefundPreference,
  '/business/make-bank-account-default': makeBankAccountDefault,
  '/business/delete-bank-account': deleteBankAccount,
} satisfies Pick<HandlerTable, keyof typeof businessCalls>

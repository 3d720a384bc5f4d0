import { dayOf } from '../../../contract/base/clock.ts'
import { isOfAge } from '../../../contract/base/identity.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { normalizeTaxId } from '../../../contract/features/businesses.ts'
import { appendRequestAudit, changesOf } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { openIdCard, sealIdCard } from './idCard.ts'
import { lockEditable } from './lockEditable.ts'
import { type DetailsRow, findDetails, saveDetails } from './store.ts'

/** The person in charge is of age, and the date of establishment is not in the future. */
function insistOnDates(now: Date, request: CallRequest<'/business/additional'>): void {
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

/** Saves what the company says of itself. */
export const additional = defineHandler('/business/additional', {
  async run(tx, context, request, { deps }) {
    const { business_id, user_id } = context.actor
    insistOnDates(context.now, request)
    await lockEditable(tx, business_id)
    const before = await findDetails(tx, business_id)
    const { id_card_number, ...open } = request
    const row: DetailsRow = {
      ...open,
      tax_id: normalizeTaxId(request.tax_id),
      is_company_leader: request.is_company_leader ?? '',
      business_id,
      sealed_id_card: sealIdCard(deps, business_id, id_card_number),
      updated_by: user_id,
      updated_at: context.now,
    }
    await saveDetails(tx, row)
    const isOtherCard = before === null || openIdCard(deps, business_id, before.sealed_id_card) !== id_card_number
    await appendRequestAudit(tx, context, {
      action: 'company.details_updated',
      object_type: 'business',
      object_id: business_id,
      // The number itself is not for the trail.
      detail: { ...changesOf<Facts>(before ?? noFacts, row, openFields), id_card_changed: isOtherCard },
    })
    return {}
  },
})

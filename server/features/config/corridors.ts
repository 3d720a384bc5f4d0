import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { Currency } from '../../../contract/base/money/money.ts'
import { rulesOf } from '../../../contract/base/patterns/pattern.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { corridorFor } from '../../../contract/corridors/all.ts'
import type { Corridor, PaymentLimit, PayoutMethod, RecipientField } from '../../../contract/corridors/corridor.ts'
import { receivedDecimals } from '../../../contract/corridors/decimals.ts'
import { formats } from '../../../contract/corridors/formats.ts'
import type { Translations } from '../../../contract/messages/catalogue.ts'
import { corridorTexts } from '../../../contract/messages/catalogues/corridors.ts'
import { listRows } from '../../../contract/messages/lists.ts'
import type { Reader } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { isCorridorPaused } from './store.ts'

type CorridorResponse = CallResponse<'/config/corridor-schema'>

/** `corridors.labels.iban` → IBAN. */
function textOf(key: string, locale: Locale): string {
  const [, group = '', name = ''] = key.split('.')
  const groups: Record<string, Record<string, Translations>> = corridorTexts
  return groups[group]?.[name]?.[locale] ?? key
}

const fieldOf = (
  field: RecipientField,
  { recipient_types, banks }: Corridor,
  locale: Locale,
): CorridorResponse['fields'][number] => ({
  name: field.name,
  required: field.required,
  recipient_types: [...(field.recipient_types ?? recipient_types)],
  format: field.format,
  patterns: rulesOf(formats[field.format]).map(({ source }) => source),
  check: field.check ?? null,
  label: textOf(field.label, locale),
  help: field.help ? textOf(field.help, locale) : null,
  example: field.example,
  input_mode: field.input_mode,
  groups: [...(field.groups ?? [])],
  // Banks are in their directory.
  choices:
    field.name === banks.field
      ? []
      : (field.choices ?? []).map((choice) => ({
          code: choice.value,
          label: 'name' in choice ? choice.name : textOf(choice.label, locale),
        })),
})

const limitOf = (limit: PaymentLimit): CorridorResponse['limits'][number] => ({
  scope: limit.scope,
  measure: limit.measure,
  days: limit.days ?? null,
  currency: limit.currency ?? null,
  maximum: limit.maximum,
  recipient_type: limit.recipient_type ?? null,
  purposes: [...(limit.purposes ?? [])],
  where: limit.where
    ? { field: limit.where.field, among: [...(limit.where.among ?? [])], except: [...(limit.where.except ?? [])] }
    : null,
})

/** Result of `/config/corridor-schema`: the pack of one corridor, in one language. */
export function corridorSchema(
  country: string,
  currency: Currency,
  locale: Locale,
  method?: PayoutMethod,
): CorridorResponse {
  const corridor = corridorFor(country, currency, method)
  if (!corridor) throw new AppError('corridor_unavailable', { field: 'country' })
  return {
    id: corridor.id,
    country: corridor.country,
    currency: corridor.currency,
    method: corridor.method,
    rail: corridor.rail,
    recipient_types: [...corridor.recipient_types],
    received_decimals: receivedDecimals(corridor),
    received_min_minor: corridor.received_min_minor,
    received_max_minor: corridor.received_max_minor,
    fee_payers: [...corridor.fee_payers],
    fee_minor: corridor.fee_minor,
    correspondent_fee_max_minor: corridor.correspondent_fee_max_minor ?? '0',
    limits: (corridor.limits ?? []).map(limitOf),
    rejection_fee: corridor.rejection_fee,
    arrival_bank_days: corridor.arrival_bank_days,
    cut_off: corridor.cut_off,
    fields: corridor.fields.map((field) => fieldOf(field, corridor, locale)),
    any_of: corridor.any_of.map((group) => [...group]),
    banks: {
      field: corridor.banks.field,
      kind: corridor.banks.kind,
      as_of: corridor.banks.as_of,
      source: corridor.banks.source,
      items: corridor.banks.banks.map(({ value, name, also = '' }) => ({ code: value, name, also })),
    },
    purposes: listRows('purposes', corridor.purposes, locale),
    documents: corridor.documents.map(({ purposes, kinds, needed_from_usd_minor = null }) => ({
      purposes: [...purposes],
      kinds: listRows('document_kinds', kinds, locale),
      needed_from_usd_minor,
    })),
    effective_date: corridor.effective_date,
    sources: corridor.sources.map(({ title, url }) => ({ title, url })),
    vectors: {
      valid: corridor.vectors.valid.map(({ recipient_type, details }) => ({
        recipient_type,
        details: details as Record<string, string>,
      })),
      invalid: corridor.vectors.invalid.map((vector) => ({ ...vector })),
    },
  }
}

/** The operator can switch a corridor off for a while: nothing is priced, created or paid through it. Paid transfers continue. */
export async function assertCorridorOn(reader: Reader, corridorId: string): Promise<void> {
  if (await isCorridorPaused(reader, corridorId)) throw new AppError('channel_under_maintenance')
}

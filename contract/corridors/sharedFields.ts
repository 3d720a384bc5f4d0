import type { RecipientField } from './corridor.ts'

/** Fields that mean the same wherever money goes; a pack lists them in its own order. */
export const latinFirstName = {
  name: 'first_name',
  required: true,
  recipient_types: ['individual'],
  format: 'latin_name',
  label: 'corridors.labels.first_name',
  help: 'corridors.help.as_on_account',
  example: 'Jane',
  input_mode: 'text',
} as const satisfies RecipientField

export const latinLastName = {
  name: 'last_name',
  required: true,
  recipient_types: ['individual'],
  format: 'latin_name',
  label: 'corridors.labels.last_name',
  help: 'corridors.help.last_name',
  example: 'Smith',
  input_mode: 'text',
} as const satisfies RecipientField

export const latinCompanyName = {
  name: 'company_name',
  required: true,
  recipient_types: ['business'],
  format: 'latin_company',
  label: 'corridors.labels.company_name',
  help: 'corridors.help.as_on_account',
  example: 'Smith Trading Ltd',
  input_mode: 'text',
} as const satisfies RecipientField

export const swiftCode = {
  name: 'swift_code',
  required: true,
  format: 'swift_code',
  check: 'bic',
  label: 'corridors.labels.swift_code',
  help: 'corridors.help.swift_code',
  example: 'HSBCHKHH',
  input_mode: 'text',
} as const satisfies RecipientField

/** Banks refuse unstructured addresses in cross-border payments since November 2026. */
export const structuredAddress = [
  {
    name: 'street',
    required: true,
    format: 'street',
    label: 'corridors.labels.street',
    help: 'corridors.help.street',
    example: 'Market Street',
    input_mode: 'text',
  },
  {
    name: 'building',
    required: false,
    format: 'building',
    label: 'corridors.labels.building',
    example: '12A',
    input_mode: 'text',
  },
  {
    name: 'post_code',
    required: false,
    format: 'address_post_code',
    label: 'corridors.labels.post_code',
    help: 'corridors.help.post_code',
    example: '75001',
    input_mode: 'text',
  },
  {
    name: 'town',
    required: true,
    format: 'town',
    label: 'corridors.labels.town',
    example: 'Paris',
    input_mode: 'text',
  },
  {
    name: 'subdivision',
    required: false,
    format: 'subdivision',
    label: 'corridors.labels.subdivision',
    example: 'Ile-de-France',
    input_mode: 'text',
  },
  {
    name: 'address_country',
    required: true,
    format: 'country',
    check: 'country',
    label: 'corridors.labels.address_country',
    example: 'FR',
    input_mode: 'text',
  },
] as const satisfies readonly RecipientField[]

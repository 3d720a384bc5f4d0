import type { RecipientField } from './corridor.ts'

/** Fields common to all destinations; each pack lists them in its own order. */
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

/** Address for the recipient's claim link. */
export const emailField = {
  name: 'email',
  required: false,
  format: 'email',
  label: 'corridors.labels.email',
  help: 'corridors.help.recipient_email',
  example: 'recipient@example.com',
  input_mode: 'email',
} as const satisfies RecipientField

export const birthDate = {
  name: 'birth_date',
  required: false,
  recipient_types: ['individual'],
  format: 'calendar_date',
  check: 'past_date',
  label: 'corridors.labels.birth_date',
  example: '1990-12-31',
  input_mode: 'date',
} as const satisfies RecipientField

export const gender = {
  name: 'gender',
  required: false,
  recipient_types: ['individual'],
  format: 'choice',
  label: 'corridors.labels.gender',
  example: 'female',
  input_mode: 'text',
  choices: [
    { value: 'female', label: 'corridors.choices.female' },
    { value: 'male', label: 'corridors.choices.male' },
  ],
} as const satisfies RecipientField

export const businessPhone = {
  name: 'business_phone',
  required: false,
  recipient_types: ['business'],
  format: 'business_phone',
  label: 'corridors.labels.business_phone',
  example: '+85221234567',
  input_mode: 'tel',
} as const satisfies RecipientField

export const registrationNumber = (rule: Pick<RecipientField, 'format' | 'help' | 'example'>): RecipientField => ({
  name: 'registration_number',
  required: false,
  recipient_types: ['business'],
  label: 'corridors.labels.registration_number',
  input_mode: 'numeric',
  ...rule,
})

export const incorporationDate = {
  name: 'incorporation_date',
  required: false,
  recipient_types: ['business'],
  format: 'calendar_date',
  check: 'past_date',
  label: 'corridors.labels.incorporation_date',
  example: '2015-03-31',
  input_mode: 'date',
} as const satisfies RecipientField

export const companyType = {
  name: 'company_type',
  required: false,
  recipient_types: ['business'],
  format: 'choice',
  label: 'corridors.labels.company_type',
  example: 'limited',
  input_mode: 'text',
  choices: [
    { value: 'limited', label: 'corridors.choices.limited_company' },
    { value: 'partnership', label: 'corridors.choices.partnership' },
    { value: 'sole_trader', label: 'corridors.choices.sole_trader' },
    { value: 'other', label: 'corridors.choices.other_company' },
  ],
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

/** Address for a domestic corridor: the country is the corridor's. */
export const localAddress = (examples: Readonly<Record<'street' | 'building' | 'post_code' | 'town', string>>) => {
  const [street, building, { help: _, ...post_code }, town] = structuredAddress
  return [street, building, post_code, town].map((field) => ({ ...field, example: examples[field.name] }))
}

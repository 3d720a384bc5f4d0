import { mixed, object, string } from 'yup'
import type { Currency } from '../../../contract/base/money/money.ts'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { Corridor, PayoutMethod, RecipientType } from '../../../contract/corridors/corridor.ts'
import { methodOf } from '../../../contract/corridors/directory.ts'
import { ownDetails, recipientSchema } from '../../../contract/corridors/recipientSchema.ts'

export type Recipient = CallResponse<'/recipient/detail'>

export interface RecipientFormValues {
  country: string
  currency: Currency | ''
  method: PayoutMethod
  type: RecipientType
  relationship: string
  details: Record<string, string>
  is_saved: boolean
}

export const emptyRecipient: RecipientFormValues = {
  country: '',
  currency: '',
  method: 'bank',
  type: 'business',
  relationship: '',
  details: {},
  is_saved: true,
}

export const valuesOf = (recipient: Recipient): RecipientFormValues => ({
  country: recipient.country,
  currency: recipient.currency,
  method: methodOf(recipient.corridor_id),
  type: recipient.type,
  relationship: recipient.relationship ?? '',
  details: { ...recipient.details },
  is_saved: recipient.is_saved,
})

export const recipientFormSchema = (corridor: Corridor | null | undefined, type: RecipientType) =>
  object({
    country: string().required(requiredMessage),
    currency: string().required(requiredMessage),
    details: corridor ? recipientSchema(corridor, type) : mixed(),
  })

/** The request for the server. */
export const recipientInput = (corridor: Corridor, values: RecipientFormValues) => ({
  type: values.type,
  corridor_id: corridor.id,
  country: values.country,
  details: ownDetails(corridor, values.type, values.details) as Record<string, string>,
  is_saved: values.is_saved,
  ...(values.relationship ? { relationship: values.relationship } : {}),
})

/** Prepares the typed values for the schema: drops the fields of the other type, which it would refuse. */
export const valuesForSchema = (corridor: Corridor | null | undefined, values: RecipientFormValues) =>
  corridor ? { ...values, details: ownDetails(corridor, values.type, values.details) } : values

import type { VerifyAnswers } from './answers.ts'
import type { OcrField } from './useIdOcr.ts'

type Identity = VerifyAnswers['identity']

const ocrIdentityFields = [
  'id_number',
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  'expires_on',
  'nationality',
  'occupation',
] as const satisfies (keyof Identity)[]
export type IdentityField = (typeof ocrIdentityFields)[number]

const isIdentityField = (name: string): name is IdentityField => (ocrIdentityFields as readonly string[]).includes(name)

/**
 * Merges the fields that were read into the answers. A low-confidence value replaces only an empty answer or one that
 * was read before, never what the person has typed.
 */
export function mergeOcrFields(
  identity: Identity,
  fields: readonly OcrField[],
  before: readonly OcrField[],
): Partial<Identity> {
  const isOpen = (name: IdentityField) =>
    identity[name] === '' || before.some((field) => field.name === name && field.value === identity[name])
  const taken = fields.flatMap(({ name, value, is_sure }) =>
    isIdentityField(name) && (is_sure || isOpen(name)) ? [[name, value] as const] : [],
  )
  const end = taken.find(([name]) => name === 'expires_on')
  return { ...Object.fromEntries(taken), ...(end === undefined ? {} : { is_forever: end[1] === '' }) }
}

/** Whether the answer is still an unedited low-confidence reading. */
export const isLowConfidence = (identity: Identity, fields: readonly OcrField[], name: IdentityField): boolean =>
  fields.some((field) => field.name === name && !field.is_sure && field.value === identity[name])

import type { VerifyAnswers } from './answers.ts'
import type { ReadField } from './useIdReading.ts'

type Identity = VerifyAnswers['identity']

const asked = [
  'id_number',
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  'expires_on',
  'nationality',
  'occupation',
] as const satisfies (keyof Identity)[]
export type AskedField = (typeof asked)[number]

const isAsked = (name: string): name is AskedField => (asked as readonly string[]).includes(name)

/**
 * The answers that what was read leads to. What is doubtful takes the place of nothing that the person has written: of an empty answer
 * alone, or of what was read before.
 */
export function answersOf(
  identity: Identity,
  fields: readonly ReadField[],
  before: readonly ReadField[],
): Partial<Identity> {
  const isOpen = (name: AskedField) =>
    identity[name] === '' || before.some((field) => field.name === name && field.value === identity[name])
  const taken = fields.flatMap(({ name, value, is_sure }) =>
    isAsked(name) && (is_sure || isOpen(name)) ? [[name, value] as const] : [],
  )
  const end = taken.find(([name]) => name === 'expires_on')
  return { ...Object.fromEntries(taken), ...(end === undefined ? {} : { is_forever: end[1] === '' }) }
}

/** Still as it was read, and that was not sure. */
export const isDoubtful = (identity: Identity, fields: readonly ReadField[], name: AskedField): boolean =>
  fields.some((field) => field.name === name && !field.is_sure && field.value === identity[name])

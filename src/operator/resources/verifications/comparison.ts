import type { Case, CaseItem } from './caseTypes.ts'

/** Differences between a submission and the one before it, and between typed values and those that recognition read. */

export interface CaseFact {
  field: string
  name: string
  value: string
}

/** The facts of one part of an item: a person by their key, else the item itself. */
export interface CasePart {
  key: string
  facts: readonly CaseFact[]
}

export interface ComparedFact extends CaseFact {
  /** Its earlier value, empty if it had none; null: unchanged, or nothing to compare with. */
  before: string | null
}

const valuesOf = ({ facts }: CasePart) => new Map(facts.map((fact) => [fact.field, fact]))

/** Values that are gone are shown as empty ones. */
export function compareParts(now: CasePart, before: CasePart | undefined): ComparedFact[] {
  if (before === undefined) return now.facts.map((fact) => ({ ...fact, before: null }))
  const [values, earlier] = [valuesOf(now), valuesOf(before)]
  const kept = now.facts.map((fact) => {
    const value = earlier.get(fact.field)?.value ?? ''
    return { ...fact, before: value === fact.value ? null : value }
  })
  const gone = before.facts.filter(({ field }) => !values.has(field))
  return [...kept, ...gone.map((fact) => ({ ...fact, value: '', before: fact.value }))]
}

/** The same person keeps the key if the form was corrected, and the name if it was filled in a second time. */
export const earlierPart = (part: CasePart, before: readonly CasePart[]): CasePart | undefined => {
  const name = valuesOf(part).get('name')?.value
  return before.find(({ key }) => key === part.key) ?? before.find((one) => valuesOf(one).get('name')?.value === name)
}

/** Parts of the earlier submission that have no successor: people who are no longer named. */
export const partsGone = (now: readonly CasePart[], before: readonly CasePart[]): CasePart[] =>
  before.filter((one) => !now.some((part) => earlierPart(part, before) === one))

/** Spaces and case are read unreliably. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toUpperCase()

export type Reading = { state: 'same' | 'differs'; value: string }

type Recognition = NonNullable<Case['recognition']>
type Identity = Case['submission']['identity']

const isTyped = (name: string, identity: Identity): name is Exclude<keyof Identity, 'size' | 'is_forever'> =>
  Object.hasOwn(identity, name)

/** Values that recognition read of typed fields. */
export const readingsOf = (recognition: Recognition, identity: Identity): Map<string, Reading> =>
  new Map(
    recognition.flatMap(({ name, value }) => {
      if (!isTyped(name, identity)) return []
      return [[name, { state: plain(value) === plain(identity[name]) ? 'same' : 'differs', value }] as const]
    }),
  )

/** The decision on an item of the earlier submission. */
export const earlierDecision = (earlier: Case['earlier'][number] | undefined, item: CaseItem) =>
  earlier?.items.find((one) => one.item === item && one.state === 'declined')

export interface FilterOption {
  value: string | number
  /** Translated. */
  label: string
  /** Translated; options of one group are chosen together, too. */
  group?: string
}

/** One filter of a list as data; its name is the field of the call's request. */
export type FilterField = { name: string; label: string } & (
  | { kind: 'choice'; options: readonly FilterOption[] }
  | { kind: 'choices'; options: readonly FilterOption[] }
  /** A period, or days from and to: the other two fields of the request. */
  | { kind: 'days'; name: 'period'; from: string; to: string }
  | { kind: 'text' }
  /** Asked for or not; its label says it all. */
  | { kind: 'flag' }
  | { kind: 'amount' }
)

export type FilterValues = Readonly<Record<string, unknown>>

export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The request's fields that a filter sets. */
export const namesOf = (field: FilterField): string[] =>
  field.kind === 'days' ? [field.name, field.from, field.to] : [field.name]

export const isActive = (field: FilterField, values: FilterValues): boolean =>
  namesOf(field).some((name) => isSet(values[name]))

/** The values without what is not set, so that an address stays short. */
export const withoutEmpty = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value)))

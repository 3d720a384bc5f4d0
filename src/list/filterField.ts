export interface FilterOption {
  value: string | number
  /** Translated. */
  label: string
  /** Translated; the options of a group can be chosen together. */
  group?: string
}

/** One filter of a list, as data; named after the field of the call's request. */
export type FilterField = { name: string; label: string } & (
  | { kind: 'choice'; options: readonly FilterOption[] }
  | { kind: 'choices'; options: readonly FilterOption[] }
  /** A period, or days from and to: the other two fields of the request. */
  | { kind: 'days'; name: 'period'; from: string; to: string }
  | { kind: 'text' }
  /** On or off, described by its label. */
  | { kind: 'flag' }
  | { kind: 'amount' }
)

export type FilterValues = Readonly<Record<string, unknown>>

export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The request fields that a filter sets. */
export const namesOf = (field: FilterField): string[] =>
  field.kind === 'days' ? [field.name, field.from, field.to] : [field.name]

export const isActive = (field: FilterField, values: FilterValues): boolean =>
  namesOf(field).some((name) => isSet(values[name]))

/** Drops unset values, which keeps addresses short. */
export const withoutEmpty = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value)))

export interface FilterOption {
  value: string | number
  /** Translated. */
  label: string
}

/** One filter of a list as data; its name is the field of the call's request. */
export type FilterField = { name: string; label: string } & (
  | { kind: 'choice'; options: readonly FilterOption[] }
  | { kind: 'choices'; options: readonly FilterOption[] }
  | { kind: 'date' }
  | { kind: 'text' }
  | { kind: 'amount' }
)

export type FilterValues = Readonly<Record<string, unknown>>

export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The values without what is not set, so that an address stays short. */
export const withoutEmpty = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isSet(value)))

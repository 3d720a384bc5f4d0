import type { ListFilters } from '../../contract/base/calls/listFilters.ts'
import type { FilterField } from './filterField.ts'

/** Inputs for the filters that the contract describes. Each has the label of its column. */
export const filterFieldsOf = (
  resource: string,
  filters: ListFilters,
  /** Translates an option. */
  textOf: (value: string | number, name: string) => string,
): FilterField[] =>
  Object.entries(filters).map(([name, { kind, values }]) => ({
    name,
    label: `resources.${resource}.fields.${name}`,
    kind,
    options: values.map((value) => ({ value, label: textOf(value, name) })),
  }))

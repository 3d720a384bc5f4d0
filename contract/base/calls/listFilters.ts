import type { InferType, Schema } from 'yup'
import { list, oneOf } from './fields.ts'

/**
 * Filters of a list that compare the column of their name. The fields of its request, the conditions of its rows (`columnFilters` of
 * `server/db/list.ts`) and the inputs of its page (`filterFieldsOf` of `src/list`) are made from the same row.
 */
interface ListFilter {
  readonly kind: 'choice' | 'choices'
  readonly values: readonly (string | number)[]
  readonly field: Schema
}
export type ListFilters = Readonly<Record<string, ListFilter>>

/** One of these values. */
export const choiceFilter = <Value extends string | number>(values: readonly Value[]) => ({
  kind: 'choice' as const,
  values,
  field: oneOf(values).optional(),
})

/** Any of these values. */
export const choicesFilter = <Value extends string | number>(values: readonly Value[]) => ({
  kind: 'choices' as const,
  values,
  field: list(oneOf(values), values.length).optional(),
})

/** Fields of the request. */
export const filterFields = <Filters extends ListFilters>(filters: Filters) =>
  Object.fromEntries(Object.entries(filters).map(([name, { field }]) => [name, field])) as {
    [Name in keyof Filters]: Filters[Name]['field']
  }

export type FilterValues<Filters extends ListFilters> = {
  -readonly [Name in keyof Filters]?: InferType<Filters[Name]['field']>
}

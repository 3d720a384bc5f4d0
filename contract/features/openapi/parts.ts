import type { ISchema } from 'yup'
import { count, list, oneOf, record, text } from '../../base/calls/fields.ts'
import { limits } from '../../base/money/limits.ts'

/** Shared by several operations. */
export const paging = {
  limit: count()
    .min(1, 'input_invalid')
    .max(limits.listPageSizeMax, 'input_invalid')
    .optional()
    .meta({ description: 'Page size, default 20.' }),
  cursor: text(200).optional().meta({ description: '`next_cursor` of the previous page.' }),
}

export const pageOf = <Item>(item: ISchema<Item>) => record({ items: list(item), next_cursor: text(200).nullable() })

/** Statuses of a filter, by name or number. */
export const statusFilter = <Status extends number, Name extends string>(
  numbers: readonly Status[],
  names: readonly Name[],
) =>
  list(oneOf<Status | Name>([...numbers, ...names]), numbers.length + names.length)
    .optional()
    .meta({ description: 'By name or number.' })

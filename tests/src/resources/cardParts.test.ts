import { expect, test } from 'vitest'
import { cardParts } from '../../../src/list/columns.ts'

interface Row {
  name: string
  reference: string
  note: string | null
}

test('A card leaves out the parts that a row does not have, so that no separator stands alone', () => {
  const columns = [
    { source: 'name', card: 'subtitle' },
    { source: 'reference', card: 'subtitle' },
    { source: 'note', card: 'subtitle', render: (row: Row) => row.note },
  ] as const
  expect(cardParts<Row>(columns, 'subtitle', { name: 'Opening balance', reference: '', note: null })).toEqual([
    'Opening balance',
  ])
})

import { expect, it } from 'vitest'
import { areNamesConfusable } from '../../../contract/base/people/personName.ts'

it.each([
  'siti rahayu',
  'Siti  Rahayu',
  'SITI-RAHAYU',
  'Sіti Rahayu',
  'Sitì Rahayu',
  'S1ti Rahayu',
  'Slti Rahayu',
  'Siti Rahayu.',
])('The name %s looks like Siti Rahayu', (name) => expect(areNamesConfusable(name, 'Siti Rahayu')).toBe(true))

it.each(['Siti Rahayuni', 'Siti Rahma', 'Budi Santoso'])('The name %s does not look like Siti Rahayu', (name) =>
  expect(areNamesConfusable(name, 'Siti Rahayu')).toBe(false),
)

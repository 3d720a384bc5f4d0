import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { corridors, everyCorridor } from '../../../contract/corridors/all.ts'
import { makeDestinations } from '../../../scripts/destinations/page.ts'

test('The document docs/generated/destinations.md equals the packs: `npm run destinations` changes nothing', () => {
  expect(readFileSync('docs/generated/destinations.md', 'utf8')).toBe(makeDestinations())
})

test('The destinations document lists each pack and each way to pay once', () => {
  const lines = makeDestinations().split('\n')
  for (const { id } of corridors)
    expect([id, lines.filter((line) => line.startsWith(`| ${id} |`)).length]).toEqual([id, 1])
  const ways = everyCorridor()
  expect(ways.length).toBeGreaterThan(280)
  for (const { country, currency, id } of ways) {
    const own = lines.filter((line) => line.startsWith(`| ${country} |`) && line.includes(`| ${currency} | ${id} |`))
    expect([country, id, own.length]).toEqual([country, id, 1])
  }
})

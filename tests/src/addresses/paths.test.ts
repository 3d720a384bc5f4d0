import { expect, test } from 'vitest'
import { pathTo, toSpecPath } from '../../../src/addresses/paths.ts'

test.each([
  ['/recipients', '/recipient'],
  ['/recipients?filter=%7B%7D&page=2', '/recipient?filter=%7B%7D&page=2'],
  ['/recipients/create', '/add-international-recipient'],
  ['/recipients/7f/show', '/recipient-detail/7f'],
  ['/recipients/7f', '/recipient-detail/7f'],
  ['/recipients/a%2Fb/show', '/recipient-detail/a%2Fb'],
  ['/transfers', '/report'],
  ['/transfers/create', '/business-send-money'],
  ['/transfers/9c/show?from=bell', '/report-detail/9c?from=bell'],
  ['/balance', '/balance'],
  ['/report/ongoing', '/report/ongoing'],
  ['/recipient-detail/7f', '/recipient-detail/7f'],
])('a framework link to %s lands on %s', (from, to) => {
  expect(toSpecPath(from)).toBe(to)
})

test('optional parts fall away and values are encoded', () => {
  expect(pathTo('report', {})).toBe('/report')
  expect(pathTo('report', { type: 'history' })).toBe('/report/history')
  expect(pathTo('reportDetail', { id: 'a b' })).toBe('/report-detail/a%20b')
  expect(pathTo('home')).toBe('/home')
})

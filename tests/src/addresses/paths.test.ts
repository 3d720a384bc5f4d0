import { expect, test } from 'vitest'
import { pathTo, setRouteTable } from '../../../src/addresses/paths.ts'
import { customRoutes } from '../../../src/custom-routes/customRoutes.ts'
import { resources } from '../../../src/resources/resources.ts'

const { toSpecPath } = setRouteTable([...resources, ...customRoutes])

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
  ['/transfers/9c', '/report-detail/9c'],
  ['/balance', '/balance'],
  ['/balance/9c/show', '/balance'],
  ['/audit', '/audit-log'],
  ['/elsewhere', '/elsewhere'],
  ['/report/ongoing', '/report/ongoing'],
  ['/recipient-detail/7f', '/recipient-detail/7f'],
])('A framework link to %s leads to %s', (from, to) => {
  expect(toSpecPath(from)).toBe(to)
})

test('Optional parts are dropped and values are encoded', () => {
  expect(pathTo('transfers.list', {})).toBe('/report')
  expect(pathTo('transfers.list', { type: 'history' })).toBe('/report/history')
  expect(pathTo('transfers.show', { id: 'a b' })).toBe('/report-detail/a%20b')
  expect(pathTo('home')).toBe('/home')
})

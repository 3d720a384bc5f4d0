import { expect, it } from 'vitest'
import { calls } from '../../../../contract/calls.ts'
import { setRouteTable } from '../../../../src/addresses/paths.ts'
import { rows } from '../../../../src/operator/App.ts'
import { pageOfCall } from '../../../../src/operator/staffAudit/StaffAuditList.tsx'

it('Each list of customers that staff read is named by its page, and a sign-in is not', () => {
  const table = setRouteTable(rows, '/operator')
  const looks = Object.entries(calls).filter(([, call]) => 'showsCustomers' in call && call.showsCustomers)
  expect(looks.length).toBeGreaterThan(10)
  for (const [path] of looks) {
    const page = pageOfCall(path)
    expect(page, path).not.toBeNull()
    expect(table.pageNamed(page ?? '').path).toBe(table.pathTo(page ?? ''))
  }
  expect(pageOfCall('/staff/refund/list')).toBe('refundQueue.list')
  expect(pageOfCall('/staff/start-login')).toBeNull()
  expect(pageOfCall('/staff/constructor/list')).toBeNull()
})

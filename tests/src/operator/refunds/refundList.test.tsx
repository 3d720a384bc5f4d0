import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { expect, it, vi } from 'vitest'
import type { CallResponse } from '../../../../contract/calls.ts'
import { RefundList } from '../../../../src/operator/refunds/RefundList.tsx'
import { TriageKeys } from '../../../../src/operator/shell/TriageKeys.tsx'
import { OperatorPage } from '../../../support/portal/operatorPage.tsx'

type Refund = CallResponse<'/staff/refund/list'>['items'][number]

const now = Date.parse('2026-11-24T05:00:00Z')
const refundOf = (business_name: string, dueMs: number | null): Refund =>
  ({
    id: business_name,
    business_id: business_name,
    business_name,
    reference: 'LT-1',
    amount_minor: '5000',
    currency: 'IDR',
    bank_name: 'BCA',
    account_number: '7001234567',
    account_name: business_name,
    held_reason: null,
    proposal_id: null,
    due_at: dueMs === null ? null : new Date(now + dueMs).toISOString(),
  }) as unknown as Refund

it('A refund is overdue after its promised time, by the server’s clock, and not before', async () => {
  const rows = [refundOf('PT Late', -1), refundOf('PT Early', 1), refundOf('PT Open', null)]
  const getList = () => Promise.resolve({ data: rows, total: rows.length })
  render(
    <OperatorPage provider={{ getList, serverNow: () => now }}>
      <ResourceContextProvider value="refunds">
        <RefundList />
      </ResourceContextProvider>
    </OperatorPage>,
  )
  await screen.findByText(/PT Late ·/)
  const overdue = screen.getAllByText('Overdue').map((chip) => chip.closest('li')?.textContent ?? '')
  expect(overdue).toHaveLength(1)
  expect(overdue[0]).toContain('PT Late')
})

it('The keys j, k and t move between refunds and open the choice of the owner', async () => {
  const eko = { id: 'eko', full_name: 'Eko' }
  const rows = ['PT Satu', 'PT Dua'].map((name) => refundOf(name, null))
  const call = vi.fn((path: string, _: object) =>
    Promise.resolve(path === '/staff/queue/owners' ? { items: [], notes: [], colleagues: [eko] } : {}),
  )
  const provider = { getList: () => Promise.resolve({ data: rows, total: 2 }), serverNow: () => now, call }
  render(
    <OperatorPage
      provider={provider}
      permissions={['refunds.read', 'refunds.decide']}
      identity={{ id: 'me', fullName: 'Dina' }}
    >
      <ResourceContextProvider value="refunds">
        <RefundList />
      </ResourceContextProvider>
      <TriageKeys />
    </OperatorPage>,
  )
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Owner: Unassigned' })).toHaveLength(2))
  for (const key of ['j', 'j', 'k', 'j', 't']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Assign to Eko' }))
  const assigned = { queue: 'refundQueue', id: 'PT Dua', staff_id: 'eko' }
  await waitFor(() =>
    expect(call.mock.calls.map(([path, request]) => [path, request])).toContainEqual(['/staff/queue/assign', assigned]),
  )
})

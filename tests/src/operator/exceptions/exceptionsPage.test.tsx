import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { CallResponse } from '../../../../contract/calls.ts'
import { ExceptionsPage } from '../../../../src/operator/exceptions/ExceptionsPage.tsx'
import { OperatorPage } from '../../../support/portal/operatorPage.tsx'

type Exception = CallResponse<'/staff/exception/list'>['items'][number]

it('Held money that was announced is proposed to its business with the transfer it was sent for', async () => {
  const item = {
    kind: 'credit_held',
    id: '0193f0c8-a7b2-7c1e-9d6a-000000000001',
    business_id: '0193f0c8-a7b2-7c1e-9d6a-000000000002',
    transfer_id: '0193f0c8-a7b2-7c1e-9d6a-000000000003',
    business_name: 'PT Contoh',
    reference: 'LT-1',
    note: '',
    held_reason: 'under',
    currency: 'IDR',
    amount_minor: '5000',
    since: '2026-11-24T05:00:00.000Z',
    proposal_id: null,
    acts: ['credit_assign'],
  } as unknown as Exception
  const call = vi.fn((path: string) =>
    Promise.resolve(path === '/staff/exception/list' ? { items: [item] } : { items: [], notes: [] }),
  )
  render(
    <OperatorPage provider={{ call }}>
      <ExceptionsPage />
    </OperatorPage>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /Give/i }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Their bank confirmed it' } })
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await vi.waitFor(() => expect(call.mock.calls.some(([path]) => path === '/staff/proposal/propose')).toBe(true))
  const [, request] = call.mock.calls.find(([path]) => path === '/staff/proposal/propose') as unknown as [
    string,
    object,
  ]
  expect(request).toMatchObject({
    kind: 'credit_assign',
    payload: { credit_id: item.id, business_id: item.business_id, transfer_id: item.transfer_id },
  })
})

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CallResponse } from '../../../../contract/calls.ts'
import { BrandsPage } from '../../../../src/operator/brands/BrandsPage.tsx'
import { OperatorPage } from '../../../support/portal/operatorPage.tsx'

type Brands = CallResponse<'/staff/brand/list'>

const shipped = {
  id: 'default',
  host: null,
  name: 'Lintas',
  mark: null,
  colour_light: null,
  colour_dark: null,
  mail_from: null,
  changed_by: '',
  changed_at: '2026-11-27T00:00:00.000Z',
  proposal_id: null,
}
const waiting = { ...shipped, id: 'harbour', host: 'pay.harbour.example', name: 'Harbour Pay', proposal_id: 'p' }

function open(permissions: readonly string[]) {
  const proposed: object[] = []
  const call = (path: string, request: object) => {
    if (path === '/staff/brand/list') return Promise.resolve({ items: [shipped, waiting] } as unknown as Brands)
    proposed.push(request)
    return Promise.resolve({ id: 'p', digest: 'd' })
  }
  render(
    <OperatorPage provider={{ call }} permissions={permissions}>
      <BrandsPage />
    </OperatorPage>,
  )
  return proposed
}

test('The desk says which colour would be hard to read, and proposes exactly what was typed', async () => {
  const user = userEvent.setup({ delay: null })
  const proposed = open(['switches.read', 'switches.turn'])
  await user.click(await screen.findByRole('button', { name: 'Propose a change: Lintas' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Colour, light theme'), '#ffcc00')
  await user.type(dialog.getByLabelText('Colour, dark theme'), '#8fb0ff')
  expect(dialog.getByRole('status').textContent).toMatch(/hard to read: contrast 1\.\d/)
  await user.clear(dialog.getByLabelText('Colour, light theme'))
  await user.type(dialog.getByLabelText('Colour, light theme'), '#1d4ed8')
  expect(dialog.getByRole('status').textContent).toBe('Every text is readable')
  await user.clear(dialog.getByLabelText(/^Name/))
  await user.type(dialog.getByLabelText(/^Name/), 'Acme Pay')
  await user.type(dialog.getByLabelText(/^Why/), 'Our new name')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await expect
    .poll(() => proposed)
    .toEqual([
      {
        kind: 'brand_change',
        payload: {
          brand_id: 'default',
          name: 'Acme Pay',
          host: '',
          colour_light: '#1d4ed8',
          colour_dark: '#8fb0ff',
          mark: '',
          mail_from: '',
        },
        reason: 'Our new name',
      },
    ])
})

test('A brand with a change that waits offers no other, and a reader without the right none at all', async () => {
  open(['switches.read'])
  expect(await screen.findByText('Harbour Pay')).toBeTruthy()
  expect(screen.getByText('Every other address')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

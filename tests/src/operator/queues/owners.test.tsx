import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CallRequest, CallResponse } from '../../../../contract/calls.ts'
import { ExceptionsPage } from '../../../../src/operator/exceptions/ExceptionsPage.tsx'
import { QueueSize } from '../../../../src/operator/home/QueueSize.tsx'
import { TriageKeys } from '../../../../src/operator/shell/TriageKeys.tsx'
import { OperatorPage } from '../../../support/portal/operatorPage.tsx'

const [dina, eko] = [
  { id: '0193f0c8-a7b2-7c1e-9d6a-0000000000d1', full_name: 'Dina' },
  { id: '0193f0c8-a7b2-7c1e-9d6a-0000000000e1', full_name: 'Eko' },
]

const entryOf = (id: string, business_name: string) => ({
  kind: 'payout_held',
  id,
  business_id: id,
  transfer_id: id,
  business_name,
  reference: 'LT-1',
  note: '',
  held_reason: null,
  currency: 'IDR',
  amount_minor: '5000',
  since: '2026-11-24T05:00:00.000Z',
  proposal_id: null,
  acts: [],
})

let owned: CallResponse<'/staff/queue/owners'>['items'] = []
let notes: (CallResponse<'/staff/queue/notes'>['items'][number] & { of: string })[] = []
const countsOf = () => {
  const ids = [...new Set(notes.map(({ of }) => of))]
  return ids.map((id) => ({ id, count: notes.filter(({ of }) => of === id).length }))
}
const call = vi.fn((path: string, request: object) => {
  if (path === '/staff/exception/list')
    return Promise.resolve({ items: [entryOf('first', 'PT Satu'), entryOf('second', 'PT Dua')] })
  if (path === '/staff/queue/owners')
    return Promise.resolve({ items: owned, notes: countsOf(), colleagues: [dina, eko] })
  if (path === '/staff/queue/notes')
    return Promise.resolve({ items: notes.filter(({ of }) => of === (request as { id: string }).id) })
  if (path === '/staff/queue/note') {
    const { id, text } = request as CallRequest<'/staff/queue/note'>
    notes.push({ of: id, id: String(notes.length), author_name: 'Dina', text, at: '2026-11-24T06:00:00.000Z' })
    return Promise.resolve({})
  }
  if (path === '/staff/queue/assign') {
    const { id, staff_id } = request as CallRequest<'/staff/queue/assign'>
    const owner = [dina, eko].find((one) => one.id === staff_id)
    owned = owner === undefined ? [] : [{ id, owner }]
    return Promise.resolve({})
  }
  return Promise.resolve({ items: [] })
})

const open = (page: ReactNode, permissions = ['transfers.read', 'transfers.handle']) =>
  render(
    <OperatorPage
      provider={{ call, serverNow: () => Date.parse('2026-11-24T07:00:00Z') }}
      permissions={permissions}
      identity={{ id: dina.id, fullName: dina.full_name }}
    >
      {page}
      <TriageKeys />
    </OperatorPage>,
  )

const rowOf = async (business: string) => (await screen.findByText(new RegExp(business))).closest('li') as HTMLElement
const assigned = () => call.mock.calls.filter(([path]) => path === '/staff/queue/assign').map(([, request]) => request)

beforeEach(() => {
  owned = []
  notes = []
  history.replaceState(null, '', '/')
  call.mockClear()
})

it('A member of staff takes an entry, gives it to a colleague and removes its owner', async () => {
  open(<ExceptionsPage />)
  const row = within(await rowOf('PT Satu'))
  const choose = async (owner: string, choice: string) => {
    fireEvent.click(await row.findByRole('button', { name: `Owner: ${owner}` }))
    fireEvent.click(await screen.findByRole('menuitem', { name: choice }))
  }
  await choose('Unassigned', 'Take it')
  await choose('You', 'Assign to Eko')
  await choose('Eko', 'Remove owner')
  await row.findByRole('button', { name: 'Owner: Unassigned' })
  const entry = { queue: 'exceptions', id: 'first' }
  expect(assigned()).toEqual([
    { ...entry, staff_id: dina.id },
    { ...entry, staff_id: eko.id },
    { ...entry, staff_id: null },
  ])
})

it('The page shows all entries, mine, or those without an owner', async () => {
  owned = [{ id: 'first', owner: dina }]
  open(<ExceptionsPage />)
  await within(await rowOf('PT Satu')).findByText('You')
  const shown = () => screen.queryAllByText(/PT (Satu|Dua)/).map(({ textContent }) => textContent?.slice(0, 7))
  await waitFor(() => expect(shown()).toEqual(['PT Satu', 'PT Dua ']))
  fireEvent.click(screen.getByRole('button', { name: 'Mine' }))
  await waitFor(() => expect(shown()).toEqual(['PT Satu']))
  fireEvent.click(screen.getByRole('button', { name: 'Unassigned' }))
  await waitFor(() => expect(shown()).toEqual(['PT Dua ']))
})

it('The keys j and t move to an entry and open the choice of its owner', async () => {
  open(<ExceptionsPage />)
  await within(await rowOf('PT Dua')).findByRole('button', { name: 'Owner: Unassigned' })
  for (const key of ['j', 'j', 't']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Take it' }))
  await waitFor(() => expect(assigned()).toEqual([{ queue: 'exceptions', id: 'second', staff_id: dina.id }]))
})

it('A member who may not work on a queue reads its owners and changes none', async () => {
  owned = [{ id: 'first', owner: eko }]
  open(<ExceptionsPage />, ['transfers.read'])
  await within(await rowOf('PT Satu')).findByText('Eko')
  expect(screen.queryByRole('button', { name: /^Owner: / })).toBeNull()
})

it('Home says of each queue how many entries are yours and how many are unassigned', async () => {
  const queue = { id: 'exceptions', count: 5, mine: 2, unassigned: 1, oldest_at: '2026-11-24T05:00:00.000Z' }
  open(<QueueSize queue={queue as CallResponse<'/staff/queue/list'>['items'][number]} />)
  await screen.findByText(/^5 open/)
  screen.getByText('2 yours, 1 unassigned')
})

it('A note is added to an entry and read there with its author, and the row says how many there are', async () => {
  open(<ExceptionsPage />)
  const row = within(await rowOf('PT Dua'))
  fireEvent.click(await row.findByRole('button', { name: 'Add a note' }))
  const field = await screen.findByRole('textbox', { name: /^Note, for staff only/ })
  fireEvent.change(field, { target: { value: 'Bank asks for the invoice' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add a note' }))
  fireEvent.click(await row.findByRole('button', { name: '1 note' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Bank asks for the invoice')
  dialog.getByText('Dina')
})

it('A member who may not work on a queue reads its notes and writes none', async () => {
  notes = [{ of: 'first', id: '1', author_name: 'Eko', text: 'Called them', at: '2026-11-24T06:00:00.000Z' }]
  open(<ExceptionsPage />, ['transfers.read'])
  fireEvent.click(await within(await rowOf('PT Satu')).findByRole('button', { name: '1 note' }))
  await within(await screen.findByRole('dialog')).findByText('Called them')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(within(await rowOf('PT Dua')).queryByRole('button')).toBeNull()
})

import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { CallResponse } from '../../../../contract/calls.ts'
import { ScreeningPage } from '../../../../src/operator/screening/ScreeningPage.tsx'
import { OperatorPage } from '../../../support/portal/operatorPage.tsx'

type Hit = CallResponse<'/staff/screening/list'>['items'][number]

const at = '2026-11-24T05:00:00.000Z'
const hitOf = (name: string, more: Partial<Hit> = {}): Hit => ({
  id: `hit ${name}`,
  business_id: 'business',
  business_name: 'PT Contoh',
  state: 'open',
  found_at: at,
  subject: { role: 'payee', name, kind: 'person', birth_date: null, country: 'GB', account_number: '55779911' },
  entry: {
    list: 'un',
    list_version: 7,
    id: 'QDi.001',
    kind: 'person',
    names: ['Listed Name', 'Alias'],
    birth_dates: ['1970'],
    countries: ['IR'],
    programme: 'Al-Qaida',
  },
  matched_name: 'Listed Name',
  score: 912,
  reasons: ['name'],
  causes: [{ kind: 'transfer', cause_id: 'transfer', reference: 'LT-1', at }],
  proposal_id: null,
  decision: null,
  history: [],
  ...more,
})

const made = (one: string, other: string) => ({
  decided_by: { id: one, full_name: one },
  decided_at: at,
  confirmed_by: { id: other, full_name: other },
  confirmed_at: at,
})
const decided = hitOf('Decided Person', {
  state: 'cleared',
  history: [
    { decision: 'confirmed', reason: 'The same name', ...made('Rudi', 'Wati') },
    { decision: 'reversed', reason: 'Mixed up two people', ...made('Dewi', 'Agus') },
    { decision: 'cleared', reason: 'Born thirty years later', ...made('Sari', 'Tono') },
  ],
})

function open(permissions: string[]) {
  const call = vi.fn((path: string, request: { is_open?: string }) => {
    if (path !== '/staff/screening/list') return Promise.resolve({ items: [], notes: [], colleagues: [], id: 'x' })
    const items =
      request.is_open === 'yes' ? [hitOf('Waiting Person'), hitOf('Proposed Person', { proposal_id: 'p' })] : [decided]
    return Promise.resolve({ items, total: items.length, total_is_exact: true, next_cursor: null })
  })
  render(
    <OperatorPage provider={{ call }} permissions={permissions} identity={{ id: 'me', fullName: 'Ratna' }}>
      <ScreeningPage />
    </OperatorPage>,
  )
  return call
}

const panelOf = (name: string) => screen.findByRole('region', { name: `Recipient: ${name}` })

it('An officer sees both sides of a hit with score, version and what waits, and proposes a decision with a reason', async () => {
  const call = open(['screening.read', 'screening.decide'])
  const waiting = within(await panelOf('Waiting Person'))
  for (const text of ['Score 912 of 1,000', 'un · 7', 'Listed Name, Alias', '55779911', 'Al-Qaida', 'PT Contoh'])
    expect(waiting.getByText(text)).toBeTruthy()
  expect(waiting.getByText(/Transfer LT-1/)).toBeTruthy()
  fireEvent.click(waiting.getByRole('button', { name: 'False positive: Waiting Person' }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Another date of birth' } })
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await vi.waitFor(() =>
    expect(call.mock.calls.map(([path, request]) => [path, request])).toContainEqual([
      '/staff/proposal/propose',
      {
        kind: 'screening_clear',
        payload: { business_id: 'business', hit_id: 'hit Waiting Person' },
        reason: 'Another date of birth',
      },
    ]),
  )
})

it('A proposed hit waits for another officer, and a decided one shows its reason and both officers', async () => {
  open(['screening.read', 'screening.decide'])
  const proposed = within(await panelOf('Proposed Person'))
  expect(proposed.getByText('Waits for another member')).toBeTruthy()
  expect(proposed.queryByRole('button', { name: /False positive/ })).toBeNull()
  const over = within(await panelOf('Decided Person'))
  expect(
    over
      .getAllByRole('listitem')
      .slice(1)
      .map((item) => item.textContent),
  ).toMatchObject([
    expect.stringMatching(/^Confirmed: The same nameDecided by Rudi, confirmed by Wati/),
    expect.stringMatching(/^Reversed: Mixed up two peopleDecided by Dewi, confirmed by Agus/),
    expect.stringMatching(/^Cleared: Born thirty years laterDecided by Sari, confirmed by Tono/),
  ])
})

it('A decision is reversed by a proposal with a reason', async () => {
  const call = open(['screening.read', 'screening.decide'])
  const over = within(await panelOf('Decided Person'))
  fireEvent.click(over.getByRole('button', { name: 'Reverse the decision: Decided Person' }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'The register was wrong' } })
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await vi.waitFor(() =>
    expect(call.mock.calls.map(([path, request]) => [path, request])).toContainEqual([
      '/staff/proposal/propose',
      {
        kind: 'screening_reverse',
        payload: { business_id: 'business', hit_id: 'hit Decided Person' },
        reason: 'The register was wrong',
      },
    ]),
  )
})

it('Without the right to decide there are no buttons to do so', async () => {
  open(['screening.read'])
  const waiting = within(await panelOf('Waiting Person'))
  expect(waiting.queryByRole('button', { name: /True match/ })).toBeNull()
  const over = within(await panelOf('Decided Person'))
  expect(over.queryByRole('button', { name: /Reverse/ })).toBeNull()
})

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { ShowContextProvider } from 'react-admin'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { CallRequest } from '../../../../contract/calls.ts'
import { CasePanels } from '../../../../src/operator/resources/verifications/CasePanels.tsx'
import type { Case } from '../../../../src/operator/resources/verifications/caseTypes.ts'
import { TriageKeys } from '../../../../src/operator/shell/TriageKeys.tsx'
import { OperatorPage } from '../../../support/portal/operatorPage.tsx'

type Submission = Case['submission']
type CaseFile = Case['files'][number]

const fileOf = (id: string, digest = id): CaseFile => ({
  id,
  name: `${id}.jpg`,
  size: 40,
  mime: 'image/jpeg',
  digest,
  is_opened: false,
})

const company = { company_type: 'foreign', address: 'Jl. Thamrin No. 2', country_id: 'SG' } as Submission['company']
const siti = { key: 'siti', name: 'Siti', nationality: 'ID', id_number: '1', share_percent: '60' }
const identity = {
  id_type: 'passport',
  file_id: 'picture',
  id_number: 'A1234567',
  first_name: 'SITI',
  gender: 'female',
} as Submission['identity']

const submission = {
  company,
  people: [{ ...siti, is_director: true, is_owner: true }],
  documents: [{ kind: 'constitution', file_id: 'new-paper' }],
  missing: [],
  shares_note: '',
  identity,
  bank_account: { bank_code: '014', account_number: '1', account_name: 'PT Contoh' },
} as unknown as Submission

const itemOf = (item: Case['items'][number]['item']) => ({ item, state: 'open' as const, reason: '', due_at: null })
const items = (['company', 'people', 'document.constitution', 'identity', 'bank_account'] as const).map(itemOf)

const shown = {
  business_id: 'b',
  id: 'second',
  business_name: 'PT Contoh',
  attempt: 2,
  status: 201,
  submitted_by: 'Siti',
  submitted_at: '2026-11-24T05:00:00.000Z',
  reason: '',
  notes: [],
  items,
  messages: [],
  submission,
  screening: { list_name: null, entries: 0, screened_at: null, fault: null, hits: [] },
  proposal_id: null,
  files: [fileOf('new-paper'), fileOf('picture')],
  recognition: [
    { name: 'id_number', value: 'A1234568', is_sure: true },
    { name: 'first_name', value: 'Siti ', is_sure: true },
  ],
  earlier: [
    {
      id: 'first',
      attempt: 1,
      status: 204,
      submitted_by: 'Siti',
      submitted_at: '2026-11-20T05:00:00.000Z',
      closed_at: '2026-11-21T05:00:00.000Z',
      reason: 'Nearly there',
      items: [{ ...itemOf('document.constitution'), state: 'declined' as const, reason: 'The last page is missing' }],
      submission: {
        ...submission,
        company: { ...company, address: 'Jl. Sudirman No. 1' },
        people: [
          { ...siti, share_percent: '60', is_director: true, is_owner: true },
          { ...siti, key: 'budi', name: 'Budi', is_director: false, is_owner: true },
        ],
        documents: [{ kind: 'constitution', file_id: 'old-paper' }],
      },
      files: [fileOf('old-paper'), fileOf('picture')],
    },
  ],
} as unknown as Case

const call = vi.fn()

/** Reads the case again after each decision, as the page does. */
const Shown = ({ children, start }: { children: ReactNode; start: Case }) => {
  const [record, setRecord] = useState(start)
  call.mockImplementation((path: string, request: object) => {
    if (path === '/staff/verification/file') return Promise.resolve({ mime: 'image/jpeg', content: btoa('picture') })
    if (path === '/staff/queue/owners') return Promise.resolve({ items: [], notes: [], colleagues: [] })
    const { item } = request as CallRequest<'/staff/verification/decide-item'>
    const decided = (one: Case['items'][number]) => (one.item === item ? { ...one, state: 'accepted' as const } : one)
    setRecord((before) => ({ ...before, items: before.items.map(decided) }))
    return Promise.resolve({})
  })
  return (
    <OperatorPage provider={{ call }} permissions={['verification.read', 'verification.decide']}>
      <ShowContextProvider value={{ record, refetch: () => Promise.resolve() } as never}>
        {children}
      </ShowContextProvider>
    </OperatorPage>
  )
}

const open = (start: Case = shown) =>
  render(
    <Shown start={start}>
      <CasePanels reason="review" />
      <TriageKeys />
    </Shown>,
  )

const panelOf = (name: string) => screen.findByRole('region', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const calledWith = (path: string) => call.mock.calls.filter(([one]) => one === path).map(([, request]) => request)

beforeEach(() => {
  call.mockClear()
  let urls = 0
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  Object.assign(URL, { createObjectURL: () => `blob:${urls++}`, revokeObjectURL: () => undefined })
})

afterAll(() => {
  vi.unstubAllGlobals()
})

it('A reviewer sees beside each value what it was before, and what recognition read', async () => {
  open()
  const changed = await panelOf('Company')
  within(changed).getByText('Jl. Thamrin No. 2')
  within(changed).getByText('Before: Jl. Sudirman No. 1')
  within(changed).getByText('Changed since attempt 1')
  within(await panelOf('Directors and owners')).getByText('No longer named: Budi')
  within(await panelOf('Bank account')).getByText('Unchanged since attempt 1')
  const person = await panelOf('Identity')
  within(person).getByText('Female')
  within(person).getByText('In the picture: A1234568')
  // Case and spaces are read unreliably.
  expect(within(person).getAllByText('Same in the picture')).toHaveLength(1)
  within(person).getByText('Same file as before')
  const paper = await panelOf('Constitution')
  within(paper).getByText('New file')
  within(paper).getByText('From attempt 1')
  within(paper).getByText('Declined in attempt 1: The last page is missing')
})

it('A reviewer is asked to compare each field where no machine read the picture', async () => {
  open({ ...shown, recognition: null })
  within(await panelOf('Identity')).getByText('The picture wasn’t read automatically. Compare each field.')
})

it('An item is accepted by button or key only after each of its documents was opened', async () => {
  open()
  const paper = await panelOf('Constitution')
  const accept = await within(paper).findByRole('button', { name: 'Accept' })
  expect(accept.hasAttribute('disabled')).toBe(true)
  within(paper).getByText('Open each document here before you accept it.')
  paper.closest<HTMLElement>('[data-entry]')?.focus()
  press('a')
  expect(calledWith('/staff/verification/decide-item')).toEqual([])
  press('o')
  await within(paper).findByRole('button', { name: 'Opened: new-paper.jpg' })
  // The document of the attempt before is not part of the decision.
  expect(calledWith('/staff/verification/file')).toEqual([
    { business_id: 'b', id: 'second', file_id: 'new-paper', reason: 'review' },
  ])
  press('a')
  await within(paper).findByText('Accepted')
  expect(calledWith('/staff/verification/decide-item')).toEqual([
    { business_id: 'b', id: 'second', item: 'document.constitution', decision: 'accepted', reason: '' },
  ])
})

it('A document that was opened on another day need not be opened again', async () => {
  open({ ...shown, files: shown.files.map((file) => ({ ...file, is_opened: true })) })
  const accept = await within(await panelOf('Identity')).findByRole('button', { name: 'Accept' })
  expect(accept.hasAttribute('disabled')).toBe(false)
})

it('The open document stands beside the data, is zoomed and rotated, and is followed by the next', async () => {
  open()
  fireEvent.click(within(await panelOf('Identity')).getByRole('button', { name: 'Show picture.jpg' }))
  const viewer = await panelOf('Document')
  const picture = await within(viewer).findByRole('img', { name: 'picture.jpg' })
  const look = () => {
    const { width, transform } = getComputedStyle(picture)
    return { width: Number.parseFloat(width), transform }
  }
  const { width } = look()
  press('+')
  await waitFor(() => expect(look().width).toBe(width * 1.5))
  press('r')
  await waitFor(() => expect(look().transform).toContain('rotate(90deg)'))
  press('0')
  await waitFor(() => expect(look()).toEqual({ width, transform: 'translate(-50%, -50%) rotate(0deg)' }))
  press('[')
  await within(viewer).findByRole('img', { name: 'old-paper.jpg' })
  expect(calledWith('/staff/verification/file').at(-1)).toMatchObject({ id: 'first', file_id: 'old-paper' })
  press('x')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Document' })).toBeNull())
})

it('The keys j and k move between the items, and letters typed into a reason press nothing', async () => {
  open()
  await within(await panelOf('Company')).findByRole('button', { name: 'Decline' })
  const isOn = (name: string) => within(document.activeElement as HTMLElement).getByRole('region', { name })
  press('j')
  isOn('Company')
  press('j')
  isOn('Directors and owners')
  press('k')
  isOn('Company')
  press('d')
  const dialog = await screen.findByRole('dialog')
  const reason = within(dialog).getByRole('textbox')
  reason.focus()
  for (const key of ['a', 'j', 'd']) press(key)
  expect(calledWith('/staff/verification/decide-item')).toEqual([])
  fireEvent.change(reason, { target: { value: 'Wrong address' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(calledWith('/staff/verification/decide-item')).toEqual([
      { business_id: 'b', id: 'second', item: 'company', decision: 'declined', reason: 'Wrong address' },
    ]),
  )
})

import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { pin } from '../../../support/business.ts'
import { createDesk, type Desk, personOf } from '../../../support/desk.ts'
import { openPortal, type PortalPage } from '../../../support/portalPage.ts'
import {
  approve,
  britishRecipient,
  createRequest,
  createTransfer,
  detail,
  quoteFor,
  submitTransfer,
} from '../../../support/sending.ts'

let desk: Desk
let page: PortalPage
let count = 0

beforeAll(async () => {
  desk = await createDesk()
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

/** A business of its own for each test, so that its lists hold what the test made. */
async function newPeople() {
  count += 1
  const { people } = await desk.server.addBusiness(`reports${count}`)
  return { maker: personOf(people, 'maker'), checker: personOf(people, 'checker'), viewer: personOf(people, 'viewer') }
}

async function sign(person: MadePerson, button: string) {
  const otp = await screen.findByLabelText('6-digit code')
  await userEvent.type(otp, await desk.server.readCode(person))
  await userEvent.type(screen.getByLabelText('Payment PIN'), pin)
  await userEvent.click(screen.getByRole('button', { name: button }))
}

describe('a checker on the whole transfer', () => {
  it('sees all of it, signs with code and PIN, and it goes on', async () => {
    const { maker, checker } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, checker, `/business/report-detail/${transfer.id}`)
    await screen.findByText('To Smith Trading Ltd')
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve this transfer?' })
    await within(dialog).findByText('Sort code')
    for (const text of ['200000', '55779911', 'Payment for goods', 'Sales of goods or services', 'INV-1']) {
      within(dialog).getByText(text)
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue to sign' }))
    await sign(checker, 'Approve')
    await screen.findByText('1 of 1 went through.')
    const now = await detail(desk, checker, transfer.id)
    expect(now.approvals).toMatchObject([{ decision: 'approved', is_valid: true, by: { user_id: checker.id } }])
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await screen.findByText(`Approved by ${checker.full_name}`)
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('reads at its field that the PIN is wrong, and may try again', async () => {
    const { maker, checker } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, checker, `/business/report-detail/${transfer.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to sign' }))
    const otp = await screen.findByLabelText('6-digit code')
    await userEvent.type(otp, await desk.server.readCode(checker))
    await userEvent.type(screen.getByLabelText('Payment PIN'), '9753')
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.getByLabelText('Payment PIN').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(/That PIN is not right/)).toBeTruthy()
    expect((await detail(desk, checker, transfer.id)).approvals).toEqual([])
  })

  it('denies with a reason that the timeline keeps', async () => {
    const { maker, checker } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, checker, `/business/report-detail/${transfer.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Deny' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deny this transfer?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deny' }))
    expect(
      within(dialog)
        .getByRole('textbox', { name: /Reason/ })
        .getAttribute('aria-invalid'),
    ).toBe('true')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong amount')
    // A button lets one press through a second.
    await waitFor(
      async () => {
        await userEvent.click(within(dialog).getByRole('button', { name: 'Deny' }))
        expect(within(dialog).queryByText('1 of 1 went through.')).toBeTruthy()
      },
      { timeout: 5_000 },
    )
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await screen.findByText('Reason: Wrong amount')
    expect((await detail(desk, maker, transfer.id)).status).toBe(3)
  })
})

describe('a checker on many at once', () => {
  it('approves those selected, one result each', async () => {
    const { maker, checker } = await newPeople()
    const made = [
      await submitTransfer(desk, maker),
      await submitTransfer(desk, maker),
      await submitTransfer(desk, maker),
    ]
    page = await openPortal(desk.server, checker, '/business/report/awaiting_approval')
    const list = await screen.findByRole('region', { name: 'Awaiting approval' })
    await within(list).findByText(made[0]?.reference ?? '')
    const [first, second] = made
    if (!first || !second) throw new Error('nothing was made')
    for (const { reference } of [first, second]) {
      await userEvent.click(await within(list).findByRole('checkbox', { name: `Select ${reference}` }))
    }
    // Meanwhile somebody has decided on one of them elsewhere.
    expect(await approve(desk, checker, [second])).toMatchObject([{ code: 0 }])
    await userEvent.click(await within(list).findByRole('button', { name: 'Approve (2)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve 2 transfers?' })
    within(dialog).getByText('2 transfers in all')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue to sign' }))
    await sign(checker, 'Approve')
    await screen.findByText('1 of 2 went through.')
    const lines = within(screen.getByRole('dialog')).getAllByRole('listitem')
    const refused = lines.filter((line) => within(line).queryByText(/cannot do that in its present status|already/))
    expect(refused.map((line) => within(line).queryByText(second.reference) !== null)).toEqual([true])
    expect((await detail(desk, checker, first.id)).approvals).toHaveLength(1)
  })
})

describe('a maker', () => {
  it('pays a draft: it goes to the checkers', async () => {
    const { maker } = await newPeople()
    const draft = await createTransfer(desk, maker)
    page = await openPortal(desk.server, maker, `/business/report-detail/${draft.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Pay' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to sign' }))
    await sign(maker, 'Pay')
    await screen.findByText('The transfer is now: Awaiting approval')
    expect((await detail(desk, maker, draft.id)).status).toBe(1)
  })

  it('cancels after being asked, and sees no button that is not theirs', async () => {
    const { maker } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, maker, `/business/report-detail/${transfer.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel transfer' }))
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this transfer?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel transfer' }))
    await screen.findByText('The transfer was cancelled')
    expect((await detail(desk, maker, transfer.id)).status).toBe(13)
  })

  it('takes the new rate where the old one has run out, and sees both', async () => {
    const { maker } = await newPeople()
    const draft = await createTransfer(desk, maker)
    await desk.server.database
      .sql`update transfers set rate_held_until = ${desk.server.clock.now()} where id = ${draft.id}`
    page = await openPortal(desk.server, maker, `/business/report-detail/${draft.id}`)
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Take the new rate' }))
    const dialog = await screen.findByRole('dialog', { name: 'The rate has run out' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take the new rate' }))
    await screen.findByRole('dialog', { name: 'The new rate is taken' })
    expect(within(dialog).getAllByText(draft.rate).length).toBeGreaterThan(0)
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await screen.findByRole('button', { name: 'Pay' })
  })
})

describe('documents', () => {
  it('are shown where they stand, each by a signed link', async () => {
    const { maker, checker } = await newPeople()
    const bytes = Buffer.from('iVBORw0KGgo=', 'base64')
    const fileId = randomUUID()
    const { deps, database } = desk.server
    const file = {
      business_id: maker.business_id,
      id: fileId,
      uploaded_by: maker.id,
      purpose: 'transfer_document',
      name: 'packing list.png',
      size: bytes.length,
      mime: 'image/png',
      sha256: await deps.files.save(bytes),
      created_at: desk.server.clock.now(),
    }
    await database.sql`insert into files ${database.sql(file)}`
    const recipient = await desk.call(maker, '/recipient/create', britishRecipient())
    const quote = await quoteFor(desk, maker)
    const request = { ...createRequest(quote.id, recipient.id), document_ids: [fileId] }
    const transfer = await desk.call(maker, '/transfer/create', request)
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
    page = await openPortal(desk.server, checker, `/business/report-detail/${transfer.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Show packing list.png' }))
    const image = await screen.findByRole('img', { name: 'packing list.png' })
    expect(image.getAttribute('src')).toBe('blob:1')
    expect(Buffer.from(await (files[0] ?? new Blob()).arrayBuffer())).toEqual(bytes)
    expect(page.calls.filter((path) => path === '/link/file')).toHaveLength(1)
    vi.restoreAllMocks()
  })
})

describe('the lists', () => {
  it('keep filters in the address, and take what an address says', async () => {
    const { maker, viewer } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(
      desk.server,
      viewer,
      `/business/report/all?filter=${encodeURIComponent('{"country":"JP"}')}`,
    )
    await screen.findByText('Nothing matches')
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Country: Japan' }))
    await screen.findByText(transfer.reference)
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const drawer = await screen.findByRole('dialog', { name: 'Filters' })
    await userEvent.click(within(drawer).getByRole('checkbox', { name: 'Completed' }))
    await userEvent.click(within(drawer).getByRole('button', { name: 'Show results' }))
    await screen.findByText('Nothing matches')
    expect(new URLSearchParams(location.search).get('filter')).toBe('{"status":[5]}')
  })

  it('find by the quick search', async () => {
    const { maker, viewer } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, viewer, '/business/report')
    await screen.findByText(transfer.reference)
    await userEvent.type(screen.getByRole('searchbox'), 'nobody of that name')
    await screen.findByText('Nothing matches')
    await userEvent.clear(screen.getByRole('searchbox'))
    await screen.findByText(transfer.reference)
  })

  it('hand over the file that the server made of the filtered set', async () => {
    const { maker, viewer } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, viewer, '/business/report/all')
    await screen.findByText(transfer.reference)
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toContain(transfer.reference)
    vi.unstubAllGlobals()
  })

  it('say what to do first where there is nothing', async () => {
    const { maker } = await newPeople()
    page = await openPortal(desk.server, maker, '/business/report')
    await screen.findByText('No transfers yet')
    expect(screen.getAllByRole('link', { name: 'Send money' }).length).toBeGreaterThan(0)
  })
})

import { randomUUID } from 'node:crypto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { formatDateTime, formatDecimal } from '../../../../src/i18n/formats.ts'
import { type MadePerson, password, pin } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import {
  britishRecipient,
  createRequest,
  createTransfer,
  quoteFor,
  signAndApprove,
  submitTransfer,
  transferDetail,
  withInvoice,
} from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let count = 0

beforeAll(async () => {
  // The test DOM has no layout.
  Element.prototype.scrollIntoView = () => {}
  desk = await createTestApp()
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

/** A new business for each test, so that its lists hold only the test's own rows. */
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

describe('checker on one transfer', () => {
  it('A checker sees all of it, signs with code and PIN, and it proceeds', async () => {
    const { maker, checker } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, checker, `/business/report-detail/${transfer.id}`)
    await screen.findByText('To Smith Trading Ltd')
    await screen.findByText('Sort code')
    const signed = [
      'Barclays · 20-00-00',
      '55779911',
      'Payment for goods',
      'Sales of goods or services',
      'INV-1',
      maker.email,
    ]
    for (const text of signed) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign' })
    // The dialog names what the code signs, with the full account.
    const subject = await within(dialog).findByRole('group', { name: 'What you sign' })
    for (const text of ['Smith Trading Ltd', /55779911/, /1,000\.00/]) await within(subject).findByText(text)
    await sign(checker, 'Approve')
    await screen.findByText('Approved. GBP 1,000.00 to Smith Trading Ltd is on its way.')
    const now = await transferDetail(desk, checker, transfer.id)
    expect(now.approvals).toMatchObject([{ decision: 'approved', is_valid: true, by: { user_id: checker.id } }])
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(await screen.findAllByText(`Approved by ${checker.full_name}`)).not.toHaveLength(0)
    screen.getByText('Signed with code and PIN')
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('A wrong PIN is shown at its field, and another attempt is possible', async () => {
    const { maker, checker } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, checker, `/business/report-detail/${transfer.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const otp = await screen.findByLabelText('6-digit code')
    await userEvent.type(otp, await desk.server.readCode(checker))
    await userEvent.type(screen.getByLabelText('Payment PIN'), '9753')
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.getByLabelText('Payment PIN').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(/That PIN isn’t right/)).toBeTruthy()
    expect((await transferDetail(desk, checker, transfer.id)).approvals).toEqual([])
  })

  it('A checker without a PIN is led to set one before signing, and returns', async () => {
    const { maker, checker } = await newPeople()
    await desk.server.database.sql`update users set pin_hash = null where id = ${checker.id}`
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, checker, `/business/report-detail/${transfer.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Set payment PIN' }))
    await userEvent.type(await screen.findByLabelText('New PIN'), pin)
    await userEvent.type(screen.getByLabelText('Repeat the new PIN'), pin)
    await userEvent.type(screen.getByLabelText(/Your password/, { selector: 'input' }), password)
    await userEvent.click(screen.getByRole('button', { name: 'Set payment PIN' }))
    await waitFor(() => expect(location.pathname).toBe(`/business/report-detail/${transfer.id}`))
    expect(page.calls).not.toContain('/transfer/request-otp')
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await sign(checker, 'Approve')
    await screen.findByText('Approved. GBP 1,000.00 to Smith Trading Ltd is on its way.')
  })

  it('A checker denies with a reason that the timeline keeps', async () => {
    const { maker, checker } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, checker, `/business/report-detail/${transfer.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Deny' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deny this transfer?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deny' }))
    const reason = within(dialog).getByRole('textbox', { name: /Reason/ })
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(reason, 'Wrong amount')
    expect(reason.getAttribute('aria-invalid')).toBe('false')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deny' }))
    await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    await userEvent.type(screen.getByLabelText('Payment PIN'), pin)
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await within(dialog).findByText('Denied. Nothing was sent to Smith Trading Ltd.')
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await screen.findByText('Reason: Wrong amount')
    expect((await transferDetail(desk, maker, transfer.id)).status).toBe(3)
  })
})

describe('checker on many transfers', () => {
  it('A checker approves the selected transfers with one result each', async () => {
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
    if (!first || !second) throw new Error('expected two transfers')
    for (const { reference } of [first, second]) {
      await userEvent.click(await within(list).findByRole('checkbox', { name: `Select ${reference}` }))
    }
    // Another session has decided on one of them meanwhile.
    expect(await signAndApprove(desk, checker, [second])).toMatchObject([{ code: 0 }])
    await userEvent.click(await within(list).findByRole('button', { name: 'Approve (2)' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve 2 transfers?' })
    within(dialog).getByText('2 transfers in total')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue to sign' }))
    const subject = await within(dialog).findByRole('group', { name: 'What you sign' })
    within(subject).getByText('2 transfers in total')
    expect(within(subject).getAllByRole('listitem')).toHaveLength(2)
    await sign(checker, 'Approve')
    await screen.findByText('1 of 2 completed.')
    const lines = within(screen.getByRole('dialog')).getAllByRole('listitem')
    const refused = lines.filter((line) =>
      within(line).queryByText(/can’t do this while the transfer has this status|already/),
    )
    expect(refused.map((line) => within(line).queryByText(second.reference) !== null)).toEqual([true])
    expect((await transferDetail(desk, checker, first.id)).approvals).toHaveLength(1)
  })
})

describe('maker on a transfer', () => {
  it('A maker pays a draft, and it goes to the checkers', async () => {
    const { maker } = await newPeople()
    const draft = await createTransfer(desk, maker)
    page = await openPortal(desk.server, maker, `/business/report-detail/${draft.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Pay' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to sign' }))
    await sign(maker, 'Pay')
    await screen.findByText('The transfer is now: Awaiting approval')
    expect((await transferDetail(desk, maker, draft.id)).status).toBe(1)
  })

  it('A maker cancels after confirmation and sees no button of other roles', async () => {
    const { maker } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, maker, `/business/report-detail/${transfer.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel transfer' }))
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this transfer?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel transfer' }))
    await screen.findByText('Transfer cancelled')
    expect((await transferDetail(desk, maker, transfer.id)).status).toBe(13)
  })

  it('A maker accepts the new rate of an expired one and sees both', async () => {
    const { maker } = await newPeople()
    const draft = await createTransfer(desk, maker)
    desk.server.clock.advance(25 * 3_600_000)
    page = await openPortal(desk.server, maker, `/business/report-detail/${draft.id}`)
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Update rate' }))
    const dialog = await screen.findByRole('dialog', { name: 'The rate has expired' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update rate' }))
    await screen.findByRole('dialog', { name: 'Rate updated' })
    expect(within(dialog).getAllByText(formatDecimal(draft.rate)).length).toBeGreaterThan(0)
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await screen.findByRole('button', { name: 'Pay' })
  })
})

describe('documents of a transfer', () => {
  it('Documents are shown at their place, each by a signed link', async () => {
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
    const request = withInvoice(createRequest(quote.id, recipient.id), fileId)
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

describe('lists of transfers', () => {
  it('The transfer lists keep filters in the address and follow a given address', async () => {
    const { maker, viewer } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(
      desk.server,
      viewer,
      `/business/report/all?filter=${encodeURIComponent('{"country":"JP"}')}`,
    )
    await screen.findByText('Nothing matches')
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter country is Japan' }))
    await screen.findByText(transfer.reference)
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const drawer = await screen.findByRole('dialog', { name: 'Filters' })
    await userEvent.click(within(drawer).getByRole('checkbox', { name: 'Completed' }))
    await userEvent.click(within(drawer).getByRole('button', { name: 'Show results' }))
    await screen.findByText('Nothing matches')
    expect(new URLSearchParams(location.search).get('filter')).toBe('{"status":[5]}')
  })

  it('A filter shows what needs this person', async () => {
    const { maker, checker } = await newPeople()
    const decided = await submitTransfer(desk, maker)
    await signAndApprove(desk, checker, [decided])
    const waiting = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, checker, '/business/report')
    await screen.findByText(decided.reference)
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const drawer = await screen.findByRole('dialog', { name: 'Filters' })
    await userEvent.click(within(drawer).getByRole('checkbox', { name: 'Needs you' }))
    await userEvent.click(within(drawer).getByRole('button', { name: 'Show results' }))
    await waitFor(() => expect(screen.queryByText(decided.reference)).toBeNull())
    screen.getByText(waiting.reference)
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter needs you' }))
    await screen.findByText(decided.reference)
  })

  it('The quick search finds transfers', async () => {
    const { maker, viewer } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, viewer, '/business/report')
    await screen.findByText(transfer.reference)
    await userEvent.type(screen.getByRole('searchbox'), 'nobody of that name')
    await screen.findByText('Nothing matches')
    await userEvent.clear(screen.getByRole('searchbox'))
    await screen.findByText(transfer.reference)
  })

  it('A trailing space in the search stays for the next word', async () => {
    const { viewer } = await newPeople()
    page = await openPortal(desk.server, viewer, `/business/report?filter=${encodeURIComponent('{"q":"smith"}')}`)
    const box = await screen.findByRole('searchbox')
    await userEvent.clear(box)
    await userEvent.type(box, 'leeds ')
    await waitFor(() => expect(new URLSearchParams(location.search).get('filter')).toBe('{"q":"leeds"}'))
    await userEvent.type(box, 'looms')
    await waitFor(() => expect(new URLSearchParams(location.search).get('filter')).toBe('{"q":"leeds looms"}'))
  })

  it('The transfer lists show days, and the exact time on hover or focus', async () => {
    const { maker, viewer } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, viewer, '/business/report')
    const row = (await screen.findByText(transfer.reference)).closest('tr') as HTMLElement
    const time = formatDateTime(transfer.created_at)
    const day = within(row).getByText(time.slice(0, 10))
    expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.hover(day)
    expect((await screen.findByRole('tooltip')).textContent).toBe(`${time} (GMT+7)`)
    await userEvent.unhover(day)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    act(() => within(row).getByRole('link').focus())
    expect((await screen.findByRole('tooltip')).textContent).toBe(`${time} (GMT+7)`)
  })

  it('The row menu repeats a transfer up to the review, where the role may', async () => {
    const { maker, viewer } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    const menu = { name: `More for Smith Trading Ltd, ${transfer.reference}` }
    page = await openPortal(desk.server, viewer, '/business/report')
    await screen.findByText(transfer.reference)
    expect(screen.queryByRole('button', menu)).toBeNull()
    await page.close()
    page = await openPortal(desk.server, maker, '/business/report')
    await userEvent.click(await screen.findByRole('button', menu))
    expect(location.pathname).toBe('/business/report')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }))
    await screen.findByRole('heading', { name: 'Is everything right?' })
    expect(location.pathname).toMatch(/^\/business\/business-send-money\/review\//)
  })

  it('The export hands over the server’s file of the filtered list', async () => {
    const { maker, viewer } = await newPeople()
    const transfer = await submitTransfer(desk, maker)
    page = await openPortal(desk.server, viewer, '/business/report/all')
    await screen.findByText(transfer.reference)
    // A viewer cannot export.
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    await page.close()
    page = await openPortal(desk.server, maker, '/business/report/all')
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

  it('An empty list says what to do first', async () => {
    const { maker } = await newPeople()
    page = await openPortal(desk.server, maker, '/business/report')
    await screen.findByText('No transfers yet')
    expect(screen.getAllByRole('link', { name: 'Send money' }).length).toBeGreaterThan(0)
  })
})

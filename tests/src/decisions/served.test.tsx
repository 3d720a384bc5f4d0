import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBulk, inputsOf, payBulk } from '../../support/bulk.ts'
import { type MadeBusiness, type MadePerson, pin } from '../../support/business.ts'
import { openPortal, type PortalPage } from '../../support/portal/portalPage.ts'
import { requestRefundToBank } from '../../support/refunds.ts'
import { createSchedule, submitSchedule } from '../../support/schedules.ts'
import { britishRecipient, submitTransfer } from '../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let page: PortalPage
let count = 0

beforeAll(async () => {
  desk = await createTestApp()
})
beforeEach(async () => {
  count += 1
  business = await desk.server.addBusiness(`decided${count}`)
  maker = personOf(business.people, 'maker')
  checker = personOf(business.people, 'checker')
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

interface Waiting {
  address: string
  /** The state on the server afterwards. */
  state: () => Promise<unknown>
}

interface Subject {
  make: () => Promise<Waiting>
  approved: unknown
  denied: unknown
}

const subjects: Record<string, Subject> = {
  transfer: {
    async make() {
      const { id } = await submitTransfer(desk, maker)
      const state = async () =>
        (await desk.call(maker, '/transfer/detail', { id })).approvals.map((one) => one.decision)
      return { address: `/business/report-detail/${id}`, state }
    },
    approved: ['approved'],
    denied: ['denied'],
  },
  'bulk transfer': {
    async make() {
      const { id } = await payBulk(desk, maker, await createBulk(desk, maker, inputsOf(2)))
      const state = async () => (await desk.call(maker, '/bulk/detail', { id })).decisions.map((one) => one.decision)
      return { address: `/business/bulk-report-detail/${id}`, state }
    },
    approved: ['approved'],
    denied: ['denied'],
  },
  schedule: {
    async make() {
      const { id } = await submitSchedule(desk, maker, await createSchedule(desk, maker))
      const state = async () => (await desk.call(maker, '/schedule/detail', { id })).state
      return { address: `/business/schedules/${id}`, state }
    },
    approved: 'active',
    denied: 'denied',
  },
  refund: {
    async make() {
      const { id } = await requestRefundToBank(desk, business)
      const state = async () => (await desk.call(maker, '/refund/detail', { id })).requests.at(-1)?.stage
      return { address: `/business/refund/detail/${id}`, state }
    },
    approved: 'confirming',
    denied: 'denied',
  },
}

const sheet = async () => within(await screen.findByRole('dialog'))

describe.each(Object.entries(subjects))('checker on a %s', (_, { make, approved, denied }) => {
  it('A checker sees a wrong code at its field and approves with the right one and a PIN', async () => {
    const { address, state } = await make()
    page = await openPortal(desk.server, checker, address)
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    await screen.findByRole('group', { name: 'What you sign' })
    const code = await screen.findByLabelText('6-digit code')
    const right = await desk.server.readCode(checker)
    await userEvent.type(code, right === '000000' ? '000001' : '000000')
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.type(code, right)
    await screen.findByText('The code is correct. Now enter your PIN.')
    await userEvent.type(screen.getByLabelText('Payment PIN'), pin)
    await userEvent.click((await sheet()).getByRole('button', { name: 'Approve' }))
    await waitFor(async () => expect(await state()).toEqual(approved))
  })

  it('A checker denies the subject with a reason', async () => {
    const { address, state } = await make()
    page = await openPortal(desk.server, checker, address)
    await userEvent.click(await screen.findByRole('button', { name: 'Deny' }))
    await userEvent.type((await sheet()).getByRole('textbox', { name: /Reason/ }), 'Wrong account')
    await userEvent.click((await sheet()).getByRole('button', { name: 'Deny' }))
    await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    await userEvent.type(screen.getByLabelText('Payment PIN'), pin)
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(async () => expect(await state()).toEqual(denied))
  })
})

it('A change of bank details is declined with a reason that stays in its history', async () => {
  const admin = personOf(business.people, 'admin')
  const { id, version } = await desk.call(admin, '/recipient/create', {
    ...britishRecipient('10000002'),
    is_saved: true,
  })
  await desk.call(maker, '/recipient/update', { ...britishRecipient('10000003'), id, version, is_saved: true })
  page = await openPortal(desk.server, admin, `/business/recipient-detail/${id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Deny' }))
  await userEvent.type((await sheet()).getByRole('textbox', { name: /Reason/ }), 'They do not know of it')
  await userEvent.click((await sheet()).getByRole('button', { name: 'Deny' }))
  const past = await screen.findByRole('region', { name: 'Earlier changes' })
  within(past).getByText(`Denied by ${admin.full_name}`)
  within(past).getByText(/They do not know of it/)
})

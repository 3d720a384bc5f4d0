import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formatMoney } from '../../../../contract/base/money/money.ts'
import type { MadePerson } from '../../../support/business.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import {
  britishRecipient,
  signAndApprove,
  submitTransfer,
  type Transfer,
  transferDetail,
} from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson
let page: PortalPage

beforeAll(async () => {
  desk = await createTestApp()
  const { people } = await desk.server.addBusiness('problem')
  maker = personOf(people, 'maker')
  checker = personOf(people, 'checker')
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

const open = async (person: MadePerson, { id }: Transfer) => {
  page = await openPortal(desk.server, person, `/business/report-detail/${id}`)
}

async function paidTo(account: string): Promise<Transfer> {
  const recipient = { ...britishRecipient(account), is_saved: true }
  const submitted = await submitTransfer(desk, maker, { recipient })
  await signAndApprove(desk, checker, [submitted])
  await desk.runDueJobs()
  desk.server.clock.advance(10_000)
  await desk.runDueJobs()
  return transferDetail(desk, maker, submitted.id)
}

/** Steps in order, with the text for screen readers. */
const steps = () =>
  within(screen.getByRole('region', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)

describe('transfer returned by a bank', () => {
  it('The transfer page says why in words and where the money is, and links to the account, whose correction waits for a second person', async () => {
    const returned = await paidTo('55779001')
    await open(maker, returned)
    await screen.findByText('The bank does not know the account number (AC01).', { selector: '.MuiAlert-message *' })
    const back = formatMoney(returned.refunded_minor ?? '', 'IDR')
    const kept = formatMoney(returned.rejection_fee_minor ?? '', 'IDR')
    screen.getByText(`${back} is back in your balance. The bank kept ${kept}.`)
    // By text: queries by role take seconds on such a full page.
    await userEvent.click(screen.getByText('Fix the account and send again'))
    const account = await screen.findByLabelText(/Account number/)
    fireEvent.change(account, { target: { value: '55779933' } })
    await userEvent.click(screen.getByText('Save changes'))
    // A second person approves the changed account; until then no money goes there.
    await waitFor(() => expect(location.pathname).toContain(`/recipient-detail/${returned.recipient_id}`), {
      timeout: 10_000,
    })
  })

  it('The problem is shown without a button to a person who may not send', async () => {
    await open(checker, await paidTo('55779002'))
    await screen.findByText('It couldn’t be paid out')
    expect(screen.queryByText('Change it and send again')).toBeNull()
  })
})

describe('timeline of the portal', () => {
  it('The timeline says who did each step and what is next', async () => {
    const submitted = await submitTransfer(desk, maker)
    await open(checker, submitted)
    await screen.findByRole('region', { name: 'Timeline' })
    expect(steps()).toEqual([
      `Created by ${maker.full_name}`,
      `Signed by ${maker.full_name} and sent for approval`,
      'One more approval (Current)',
      'To be sent to the bank (still ahead)',
      'To arrive (still ahead)',
    ])
    screen.getByText('Needs your approval')
  })

  it('The timeline ends with the result and its bank reference', async () => {
    const arrived = await paidTo('55779911')
    await open(maker, arrived)
    await screen.findByRole('region', { name: 'Timeline' })
    expect(steps()).toEqual([
      `Created by ${maker.full_name}`,
      `Signed by ${maker.full_name} and sent for approval`,
      `Approved by ${checker.full_name}`,
      'Paid from the balance',
      'Sent to the bank',
      'Arrived (Current)',
    ])
    const reference = arrived.timeline.find(({ event }) => event === 'sent_to_bank')?.bank_reference
    screen.getByText(`Reference ${reference}`)
  })
})

import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transferStatus } from '../../../../contract/base/statuses/transfer.ts'
import { receiveIncomingPaymentReport } from '../../../../server/features/incomingPayments/receive.ts'
import { formatMoney } from '../../../../src/i18n/formats.ts'
import { openPortal, type PortalPage } from '../../../support/portal/portalPage.ts'
import { createAwaitingTransfer, type Sending, transferDetail } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let page: PortalPage
let count = 0

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {}
  desk = await createTestApp()
})
afterEach(() => page.close())
afterAll(() => desk.server.stop())

async function openInstruction(sending: Sending) {
  count += 1
  const { people } = await desk.server.addBusiness(`payin${count}`)
  const maker = personOf(people, 'maker')
  const transfer = await createAwaitingTransfer(desk, maker, personOf(people, 'checker'), sending)
  const instruction = await desk.call(maker, '/instruction/detail', { transfer_id: transfer.id })
  page = await openPortal(desk.server, maker, `/business/payment-instruction/${transfer.id}`)
  const credit = (amount_minor: bigint) =>
    receiveIncomingPaymentReport(desk.server.deps, {
      bank: desk.server.deps.bank.tellerOf(instruction.account_number) ?? '',
      bank_reference: randomUUID(),
      account_number: instruction.account_number,
      currency: 'IDR',
      amount_minor,
      credited_at: desk.server.clock.now(),
      payer_name: 'PT payin',
      remittance: '',
    })
  return { maker, transfer, instruction, credit }
}

/** The throttle accepts one press a second. */
async function check(): Promise<void> {
  const before = page.calls.filter((path) => path === '/credit/check').length
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
    expect(page.calls.filter((path) => path === '/credit/check').length).toBeGreaterThan(before)
  })
}

describe('page of payment instructions', () => {
  it('The payment instruction page gives the account, the exact amount to the last digit, and the steps for each channel', async () => {
    const { instruction } = await openInstruction({ payment_method: 'manual_transfer', payment_bank: 'bri' })
    const facts = within(await screen.findByRole('region', { name: 'Unique-amount transfer' }))
    facts.getByText(instruction.account_number)
    const amount = facts.getByText(
      (_, element) =>
        element?.tagName === 'SPAN' && element.textContent === formatMoney(instruction.amount_minor, 'IDR'),
    )
    expect(amount.querySelector('mark')?.textContent).toBe(instruction.amount_minor.slice(-3))
    facts.getByRole('button', { name: 'Copy Account number' })
    screen.getByRole('timer')
    const how = within(screen.getByRole('region', { name: 'How to pay' }))
    how.getByText(/BRImo/)
    await userEvent.click(how.getByRole('tab', { name: 'ATM' }))
    how.getByText(/Insert your card at an ATM of Bank Rakyat Indonesia/)
    how.getByText(new RegExp(`Enter the number ${instruction.account_number}`))
  })

  it('The payment instruction page reports no money, money in suspense, and full payment', async () => {
    const { maker, transfer, instruction, credit } = await openInstruction({ payment_bank: 'mandiri' })
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
    await screen.findByText(/We haven’t received your payment yet/)
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    await credit(1_000n)
    await check()
    await screen.findByText(/IDR 1,000, less than requested/)
    await userEvent.click(screen.getByRole('button', { name: 'I’ve paid' }))
    await screen.findByText(/We’re waiting for the bank to confirm. You don’t need to do anything/)
    expect((await transferDetail(desk, maker, transfer.id)).status).toBe(transferStatus.payment_confirming)
    await credit(BigInt(instruction.amount_minor))
    await check()
    await screen.findByText(/We received your money and the transfer is on its way/)
  })
})

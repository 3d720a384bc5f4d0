import { describe, expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { approve, deny, openTransfer, waitForStatus } from '../actions/deciding.ts'
import { openBalance, parseRupiah, readHistory } from '../actions/money.ts'
import { openSignedIn } from '../actions/registration.ts'
import { british, refusedAccount, sendMoney, shownAmount, transferTitleOf, waitForStep } from '../actions/sending.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { balance, corridors, problems, recipients, statuses, timeline, transfers } = textsOf('en')

async function openBoth(openingMinor?: bigint) {
  const business = await portal.makeBusiness({
    roles: ['maker', 'checker'],
    ...(openingMinor === undefined ? {} : { openingMinor }),
  })
  const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
  return {
    maker,
    checker,
    makerWindow: await openSignedIn(portal, maker),
    checkerWindow: await openSignedIn(portal, checker),
  }
}

describe('transfer from the balance to the United Kingdom', () => {
  test('A transfer sent by a maker and approved by a checker with PIN and mailed code arrives, and the balance agrees', async () => {
    const { maker, checker, makerWindow, checkerWindow } = await openBoth()
    const id = await sendMoney(portal, makerWindow, maker)

    await openTransfer(portal, checkerWindow, id)
    await checkerWindow.page.getByRole('heading', { name: shownAmount() }).waitFor()
    await checkerWindow.page.getByText(transferTitleOf('en')).waitFor()
    expect(await approve(portal, checkerWindow, checker)).toContain(british.company)
    await waitForStatus(checkerWindow, 'succeeded')

    await openTransfer(portal, makerWindow, id)
    await waitForStatus(makerWindow, 'succeeded')
    await makerWindow.page
      .getByText(formatText(transfers.approved_by, { name: checker.full_name }))
      .first()
      .waitFor()
    await portal.readMail(maker, british.company)

    await openBalance(portal, makerWindow)
    const [payment = [], opening = []] = await readHistory(makerWindow)
    expect(payment.join(' ')).toContain(balance.kinds.transfer_payment)
    expect(payment.join(' ')).toContain(british.company)
    const [paid = 0, left = 0] = payment.filter((cell) => cell.includes('IDR')).map(parseRupiah)
    expect(paid).toBeLessThan(0)
    expect(left).toBe(2_000_000_000 + paid)
    expect(opening.join(' ')).toContain(balance.kinds.opening)
  })

  test('The maker of a denied transfer reads why, and nothing is debited', async () => {
    const { maker, makerWindow, checkerWindow } = await openBoth()
    const id = await sendMoney(portal, makerWindow, maker)
    await openTransfer(portal, checkerWindow, id)
    expect(await deny(checkerWindow, 'The invoice is already paid')).toContain(statuses.denied)

    await openTransfer(portal, makerWindow, id)
    await waitForStatus(makerWindow, 'denied')
    await makerWindow.page.getByText('The invoice is already paid').first().waitFor()
    await openBalance(portal, makerWindow)
    expect(await readHistory(makerWindow)).toHaveLength(1)
  })

  test('A transfer above the balance tells the checker what is missing, keeps awaiting approval and debits nothing', async () => {
    const { maker, checker, makerWindow, checkerWindow } = await openBoth(1_000_000n)
    const id = await sendMoney(portal, makerWindow, maker)
    await openTransfer(portal, checkerWindow, id)
    const result = await approve(portal, checkerWindow, checker)
    expect(result).toMatch(/Insufficient balance: IDR [\d,]+ is missing/)
    await openTransfer(portal, makerWindow, id)
    await waitForStatus(makerWindow, 'awaiting_approval')
    await openBalance(portal, makerWindow)
    const history = await readHistory(makerWindow)
    expect(history).toHaveLength(1)
    expect(history.flat().join(' ')).toMatch(/IDR\s1,000,000/)
  })

  test('A transfer that the receiving bank rejects is refunded less the fee', async () => {
    const { maker, checker, makerWindow, checkerWindow } = await openBoth()
    const id = await sendMoney(portal, makerWindow, maker, { ...british, account: refusedAccount })
    await openTransfer(portal, checkerWindow, id)
    await approve(portal, checkerWindow, checker)
    await openTransfer(portal, makerWindow, id)
    await waitForStatus(makerWindow, 'refunded')
    await makerWindow.page.getByText(transfers.amounts.refunded, { exact: true }).waitFor()
    await makerWindow.page.getByText(transfers.amounts.rejection_fee).waitFor()

    // The timeline in order; above it the recipient, the location of the money and the next action.
    const { page } = makerWindow
    const story = page.getByRole('region', { name: timeline.title })
    const events = [
      formatText(timeline.events.created, { name: maker.full_name }),
      formatText(timeline.events.approved, { name: checker.full_name }),
      timeline.events.sent_to_bank,
      timeline.events.rejected,
      timeline.events.refunded,
    ]
    const told = (await story.textContent()) ?? ''
    expect(events.map((event) => told.indexOf(event))).not.toContain(-1)
    const banner = page.getByRole('alert').filter({ hasText: problems.title.rejected })
    await banner.getByText(/IDR\s[\d,]+ is back in your balance/).waitFor()
    await banner.getByRole('link', { name: problems.button.fix_account }).click()
    const account = page.getByRole('textbox', { name: corridors.labels.account_number })
    await account.fill(british.account)
    await page.getByRole('button', { name: recipients.save_changes }).click()
    await waitForStep(makerWindow, 'review')
    await page.getByRole('main').getByText(/9911$/).first().waitFor()

    await openBalance(portal, makerWindow)
    const rows = await readHistory(makerWindow)
    const amountOf = (kind: string) => {
      const row = rows.find((cells) => cells.join(' ').includes(kind)) ?? []
      return parseRupiah(row.find((cell) => cell.includes('IDR')) ?? '')
    }
    const [back, paid] = [amountOf(balance.kinds.transfer_refund), amountOf(balance.kinds.transfer_payment)]
    expect(back).toBeGreaterThan(0)
    expect(back).toBeLessThan(-paid)
    const [newest = []] = rows
    expect(newest.filter((cell) => cell.includes('IDR')).map(parseRupiah)).toContain(2_000_000_000 + paid + back)
  })
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeTexts } from '../../../contract/messages/catalogues/codes.ts'
import { insertPromo } from '../../../server/features/quotes/promoStore.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { type PortalWindow, personOf } from '../../support/portal/portalWindows.ts'
import { hourMs, skipTime } from '../actions/clock.ts'
import { openTransfer, waitForStatus } from '../actions/deciding.ts'
import {
  choosePaymentMethod,
  readInstructions,
  receiveIncomingPayment,
  sendPaidFromOutside,
} from '../actions/incomingPayments.ts'
import { openSignedIn } from '../actions/registration.ts'
import {
  beginSending,
  british,
  fillAmount,
  fillUpToDetails,
  pressNext,
  shownAmount,
  waitForStep,
} from '../actions/sending.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal({ isAlone: true })
const { payIn, sendMoney, transfers } = textsOf('en')

const idOf = (page: Page): string => /payment-instruction\/([^/?]+)/.exec(page.url())?.[1] ?? ''

/** Balance and unique code have tests of their own: sendMoney.test.ts, paymentInstruction.test.ts. */
test('A transfer is paid by virtual account or bank transfer; unpaid, its countdown ends and it is created again', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0, openingMinor: 1_000n })
  const maker = personOf(business, 'maker')
  const window = await openSignedIn(portal, maker)
  const { page } = window
  await sendPaidFromOutside(portal, window, maker, { method: 'bank_transfer' })
  const byTransfer = idOf(page)
  const asked = await readInstructions(page)
  expect(asked.remittance).not.toBe('')
  await receiveIncomingPayment(portal, asked)
  await page.getByText(payIn.ended.paid).waitFor()
  await openTransfer(portal, window, byTransfer)
  await waitForStatus(window, 'succeeded')

  await sendPaidFromOutside(portal, window, maker, {
    method: 'virtual_account',
    order: { ...british, account: '55779922' },
  })
  const unpaid = idOf(page)
  const skipped = await skipTime(portal, 25 * hourMs)
  await page.getByText(payIn.ended.lapsed).waitFor()
  await page.getByRole('link', { name: transfers.modify }).waitFor()
  await page.getByRole('link', { name: transfers.create_again }).click()
  await waitForStep(window, 'review')
  await page.getByText(shownAmount()).first().waitFor()
  await choosePaymentMethod(portal, window, maker, 'virtual_account')
  const again = idOf(page)
  expect(again).not.toBe(unpaid)
  await receiveIncomingPayment(portal, await readInstructions(page), new Date(skipped.getTime() + hourMs))
  await page.getByText(payIn.ended.paid).waitFor()
  await openTransfer(portal, window, unpaid)
  await waitForStatus(window, 'payment_timed_out')
  await openTransfer(portal, window, again)
  await waitForStatus(window, 'succeeded')
})

/** Fills in everything before the quote, which accepts the promo code. */
async function answerWithPromo(window: PortalWindow, code: string): Promise<void> {
  await beginSending(window)
  await fillAmount(window, british)
  await window.page.getByRole('textbox', { name: sendMoney.promo.label }).fill(code)
  await pressNext(window)
  await fillUpToDetails(window)
}

test('A promo code for one use goes to one of two browsers that use it at the same moment, and the other sees that', async () => {
  const code = 'ONCEONLY'
  const year = 365 * 24 * hourMs
  const made = { created_by: 'Ayu', created_at: new Date(), kind: 'percent', percent: 50, amount_minor: null } as const
  const valid = { valid_from: new Date(Date.now() - year), valid_until: new Date(Date.now() + year) }
  await insertPromo(portal.sql, { ...made, ...valid, code, uses_max: 1, business_uses_max: 1 })
  const windows = await Promise.all(
    [1, 2].map(async () => {
      const business = await portal.makeBusiness({ roles: ['maker'] })
      const window = await openSignedIn(portal, personOf(business, 'maker'))
      await answerWithPromo(window, code)
      return window
    }),
  )
  await Promise.all(windows.map((window) => pressNext(window)))
  const outcomeOf = ({ page }: PortalWindow) =>
    Promise.race([
      page
        .getByText(formatText(sendMoney.promo.row, { code }))
        .first()
        .waitFor()
        .then(() => 'has it'),
      page
        .getByText(codeTexts.promo_code_used_up.en)
        .first()
        .waitFor()
        .then(() => 'is told'),
    ])
  expect((await Promise.all(windows.map(outcomeOf))).toSorted()).toEqual(['has it', 'is told'])
  const uses = await portal.sql<{ use_count: number }[]>`select use_count from promo_codes where code = ${code}`
  expect(uses).toEqual([{ use_count: 1 }])
})

import { test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { openTransfer, waitForStatus } from '../actions/deciding.ts'
import { readInstructions, receiveIncomingPayment, sendPaidFromOutside } from '../actions/incomingPayments.ts'
import { openSignedIn } from '../actions/registration.ts'
import { textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { payIn } = textsOf('en')

test('A transfer with a unique amount, chosen at the review, is paid in to the last digit and continues', async () => {
  const business = await portal.makeBusiness({ roles: ['maker'], approvalsNeeded: 0, openingMinor: 1_000n })
  const maker = personOf(business, 'maker')
  const window = await openSignedIn(portal, maker)
  const { page } = window
  await sendPaidFromOutside(portal, window, maker, { method: 'manual_transfer' })
  const id = /payment-instruction\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  const asked = await readInstructions(page)
  await page.getByRole('button', { name: payIn.have_paid }).click()
  await page.getByText(/^You told us on/).waitFor()
  await receiveIncomingPayment(portal, asked)
  await page.getByText(payIn.ended.paid).waitFor()
  await openTransfer(portal, window, id)
  await waitForStatus(window, 'succeeded')
})

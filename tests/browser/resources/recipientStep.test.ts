import { expect, test } from 'vitest'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { claimTexts } from '../../../src/public/registration/claimTexts.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { newIdem } from '../../support/portal/portalClient.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import { chinesePerson, koreanRecipient } from '../../support/sending.ts'
import { hourMs, skipTime } from '../actions/clock.ts'
import { openTransfer, waitForStatus } from '../actions/deciding.ts'
import { connectProgram, payNewRecipient } from '../actions/program.ts'
import { openSignedIn } from '../actions/registration.ts'

const portal = await openPortal({ isAlone: true })

test('Money returns and the claim links end when a recipient in China does not register within 72 hours, or one in Korea does not prove identity within 5 days', async () => {
  const business = await portal.makeBusiness({
    roles: ['maker'],
    approvalsNeeded: 0,
    openingMinor: 1_000_000_000n,
  })
  const maker = personOf(business, 'maker')
  const client = await connectProgram(portal, maker)
  const ids: Record<string, string> = {}
  for (const [recipient, amount_minor] of [
    [chinesePerson('type_1'), '100000'],
    [koreanRecipient(), '2000000'],
  ] as const) {
    ids[recipient.country] = (await payNewRecipient(portal, client, maker, { recipient, amount_minor })).id
  }
  const window = await openSignedIn(portal, maker)
  await openTransfer(portal, window, ids.KR ?? '')
  await waitForStatus(window, 'awaiting_recipient_kyc')
  await openTransfer(portal, window, ids.CN ?? '')
  await waitForStatus(window, 'awaiting_recipient_registration')
  await client.call('/transfer/send-recipient-link', { id: ids.CN ?? '', email: 'cn@example.com' }, newIdem())
  const { text } = await portal.readMail({ user_name: '', email: 'cn@example.com' }, 'recipient-step')
  const link = /https?:\/\/\S+recipient-step\S+/.exec(text)?.[0] ?? ''

  /** Skips days, after which sessions have ended: opens the page again once the server has the new time and has run the due jobs. */
  const seeAfter = async (hours: number, due: string) => {
    await skipTime(portal, hours * hourMs)
    const isBack = async () =>
      (await portal.sql`select from transfers where id = ${due} and status = ${transferStatus.refunded}`).length
    await expect.poll(isBack, { timeout: 60_000 }).toBe(1)
    const later = await openSignedIn(portal, maker)
    await openTransfer(portal, later, due)
    await waitForStatus(later, 'refunded')
    return later
  }
  const later = await seeAfter(73, ids.CN ?? '')
  await openTransfer(portal, later, ids.KR ?? '')
  await waitForStatus(later, 'awaiting_recipient_kyc')
  const stranger = await portal.openWindow()
  await stranger.page.goto(link.replace(/language=[a-z-]+/, 'language=en'))
  await stranger.page.getByText(claimTexts.en.invalid_title).first().waitFor()

  await seeAfter(48, ids.KR ?? '')
  const [account] = await portal.sql<{ balance_minor: bigint }[]>`
    select balance_minor from accounts where business_id = ${business.id} and account = 'customer:available'`
  expect(account?.balance_minor).toBe(1_000_000_000n)
})

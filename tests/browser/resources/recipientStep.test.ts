import { expect, test } from 'vitest'
import type { CallRequest } from '../../../contract/calls.ts'
import { advanceClock } from '../../../server/features/operator/advanceClock.ts'
import { recipientTexts } from '../../../src/public/registration/recipientTexts.ts'
import { openPortal } from '../../support/portal.ts'
import { newIdem } from '../../support/portalClient.ts'
import { personOf } from '../../support/portalWindows.ts'
import { connect, payByCall } from '../actions/byCall.ts'
import { openTransfer, waitForStatus } from '../actions/deciding.ts'
import { openLoggedIn } from '../actions/registration.ts'

const portal = await openPortal({ movesClock: true })
const hourMs = 3_600_000

const advance = (hours: number) =>
  advanceClock(portal.sql, { profile: 'sandbox' }, { ms: hours * hourMs, staff: 'Ayu', outsideNow: () => new Date() })

type Recipient = Pick<CallRequest<'/recipient/create'>, 'type' | 'corridor_id' | 'country' | 'details'>

const chinese: Recipient = {
  type: 'individual',
  corridor_id: 'cn-cny-bank',
  country: 'CN',
  details: {
    full_name: '王小明',
    id_number: '11010519491231002X',
    mobile: '13812345678',
    bank_name: '中国农业银行',
    bank_account_number: '6228480402564890018',
    account_type: 'type_1',
  },
}
const korean: Recipient = {
  type: 'business',
  corridor_id: 'kr-krw-bank',
  country: 'KR',
  details: { company_name: 'Seoul Parts', bank_code: '090', bank_account_number: '3333012345678' },
}

test('nobody registers in China within 72 hours, nobody shows in Korea who they are within 5 days: the money comes back, the links are over', async () => {
  const business = await portal.makeBusiness({
    roles: ['maker'],
    approvalsNeeded: 0,
    openingMinor: 1_000_000_000n,
  })
  const maker = personOf(business, 'maker')
  const client = await connect(portal, maker)
  const ids: Record<string, string> = {}
  for (const [recipient, amount_minor] of [
    [chinese, '100000'],
    [korean, '2000000'],
  ] as const) {
    const { corridor_id, country } = recipient
    const { id } = await client.call('/recipient/create', { ...recipient, is_saved: true }, newIdem())
    const asked = { corridor_id, country, side: 'receive', amount_minor, fee_payer: 'OUR' } as const
    ids[country] = (await payByCall(portal, client, maker, { recipientId: id, asked })).id
  }
  const window = await openLoggedIn(portal, maker)
  await openTransfer(portal, window, ids.KR ?? '')
  await waitForStatus(window, 'awaiting_recipient_kyc')
  await openTransfer(portal, window, ids.CN ?? '')
  await waitForStatus(window, 'awaiting_recipient_registration')
  await client.call('/transfer/send-recipient-link', { id: ids.CN ?? '', email: 'cn@example.com' }, newIdem())
  const { text } = await portal.readMail({ user_name: '', email: 'cn@example.com' }, 'recipient-step')
  const link = /https?:\/\/\S+recipient-step\S+/.exec(text)?.[0] ?? ''

  await advance(73)
  await openTransfer(portal, window, ids.CN ?? '')
  await waitForStatus(window, 'refunded')
  await openTransfer(portal, window, ids.KR ?? '')
  await waitForStatus(window, 'awaiting_recipient_kyc')
  const stranger = await portal.openWindow()
  await stranger.page.goto(link.replace(/language=[a-z-]+/, 'language=en'))
  await stranger.page.getByText(recipientTexts.en.invalid_title).first().waitFor()

  await advance(48)
  await openTransfer(portal, window, ids.KR ?? '')
  await waitForStatus(window, 'refunded')
  const [account] = await portal.sql<{ balance_minor: bigint }[]>`
    select balance_minor from accounts where business_id = ${business.id} and account = 'customer:available'`
  expect(account?.balance_minor).toBe(1_000_000_000n)
})

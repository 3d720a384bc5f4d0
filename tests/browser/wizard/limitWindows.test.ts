import { expect, test } from 'vitest'
import { formatAmount } from '../../../contract/base/money/money.ts'
import type { PurposeCode } from '../../../contract/base/money/purposes.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { newIdem, type PortalClient } from '../../support/portal/portalClient.ts'
import { type PortalWindow, personOf } from '../../support/portal/portalWindows.ts'
import { chineseCompany, chinesePerson, chineseWallet } from '../../support/sending.ts'
import { hourMs, skipTime } from '../actions/clock.ts'
import { withUnchangedRates } from '../actions/money.ts'
import { completeBankClaim, connectProgram, payByCall } from '../actions/program.ts'
import { openSignedIn } from '../actions/registration.ts'
import { sendUpToCode } from '../actions/sending.ts'

/** The limits of spec §9 over a number of days: payments made by a program on earlier days count in the wizard. */

const portal = await openPortal({ isAlone: true })
const lastDay = 21

/** The amounts paid by a program on each day, in minor units of the received currency. */
interface Plan {
  recipient: CallRequest<'/recipient/create'>
  purpose?: PurposeCode
  paysOn: (day: number) => readonly bigint[]
}

const plans = {
  /** 195,000 of the CNY 200,000 that a type II account may receive in 365 days. */
  typeTwo: {
    recipient: chinesePerson('type_2'),
    paysOn: (day) => (day === 1 ? [500_000n] : day < lastDay ? [1_000_000n] : []),
  },
  /** Just below USD 50,000 in 365 days, with at most two payments a day. */
  company: {
    recipient: chineseCompany('1001234567890123457'),
    paysOn: (day) => (day <= 8 ? [2_000_000n, 2_000_000n] : day === 9 ? [2_000_000n] : []),
  },
  wallet: { recipient: chineseWallet('13812345678'), paysOn: (day) => (day <= 17 ? [2_000_000n] : []) },
  /** Four of five payments in 30 days. */
  family: {
    recipient: chineseWallet('13900001111'),
    purpose: 'family_support',
    paysOn: (day) => (day <= 4 ? [10_000n] : []),
  },
  /** One of two payments a day. */
  twice: { recipient: chineseCompany('1001234567890123458'), paysOn: (day) => (day === lastDay ? [10_000n] : []) },
} satisfies Record<string, Plan>
type Name = keyof typeof plans
const names = Object.keys(plans) as Name[]

test('Daily, 30-day and yearly limits lead to a code up to the limit and to an explanation above it', async () => {
  const business = await portal.makeBusiness({
    roles: ['maker', 'admin'],
    approvalsNeeded: 0,
    openingMinor: 100_000_000_000n,
  })
  const [maker, program] = [personOf(business, 'maker'), personOf(business, 'admin')]
  const ids = {} as Record<Name, string>
  const pay = (client: PortalClient, name: Name, amount: bigint) => {
    const { recipient, purpose = 'goods' }: Plan = plans[name]
    const { corridor_id, country } = recipient
    const asked = { corridor_id, country, side: 'receive', amount_minor: String(amount), fee_payer: 'OUR' } as const
    return payByCall(portal, client, program, { recipientId: ids[name], asked, purpose })
  }
  const waiting = () => portal.sql<{ id: string }[]>`
    select id from transfers where business_id = ${business.id} and status = ${transferStatus.awaiting_recipient_registration}`
  const unsettled = async () =>
    (
      await portal.sql`select from transfers where business_id = ${business.id} and status = ${transferStatus.processing}`
    ).length

  for (let day = 1; day <= lastDay; day += 1) {
    if (day > 1) await skipTime(portal, 24 * hourMs)
    const client = await connectProgram(portal, program)
    for (const name of names) {
      ids[name] ??= (await client.call('/recipient/create', { ...plans[name].recipient, is_saved: true }, newIdem())).id
      for (const amount of plans[name].paysOn(day)) await pay(client, name, amount)
    }
    if (day > 1) continue
    // A recipient whose bank asks them for the first time answers before the money is returned.
    await expect.poll(unsettled, { timeout: 60_000 }).toBe(0)
    for (const { id } of await waiting()) await completeBankClaim(portal, client, id)
  }

  const window: PortalWindow = await openSignedIn(portal, maker)
  const send = async (name: Name, yuan: number, refusal: RegExp) => {
    const { purpose = 'goods' }: Plan = plans[name]
    await window.page.goto(`${portal.baseUrl}/business/business-send-money?recipient=${ids[name]}`)
    const amount = formatAmount(BigInt(yuan) * 100n, 'CNY').replace('.00', '')
    return (await sendUpToCode(window, amount, { purpose, refusal })) ? 'asks for a code' : 'is refused'
  }
  const aroundOf = async (name: Name, at: number, refusal: RegExp) => [
    await send(name, at + 1, refusal),
    await send(name, at, refusal),
    await send(name, at - 1, refusal),
  ]
  const upToIt = ['is refused', 'asks for a code', 'asks for a code']
  const ofYear = /within 365 days/
  /** The rest of the USD 50,000, in whole yuan. */
  const aroundDollars = async (name: Name) => {
    const [row] = await portal.sql<{ used: bigint }[]>`
      select sum((certificate ->> 'usd_value_minor')::bigint)::bigint as used from transfers
      where business_id = ${business.id} and recipient_id = ${ids[name]} and status = ${transferStatus.succeeded}`
    const left = 5_000_000n - (row?.used ?? 0n)
    return withUnchangedRates(portal, 'CNY', (usdOf) => {
      let yuan = 1
      while (usdOf(BigInt(yuan + 1) * 100n) <= left) yuan += 1
      return aroundOf(name, yuan, ofYear)
    })
  }
  expect(await aroundOf('typeTwo', 5_000, ofYear)).toEqual(upToIt)
  expect(await aroundDollars('company')).toEqual(upToIt)
  expect(await aroundDollars('wallet')).toEqual(upToIt)

  /** One more payment is accepted, and the next one refused. */
  const onceMore = async (name: Name, refusal: RegExp) => {
    const before = await send(name, 200, refusal)
    await pay(await connectProgram(portal, program), name, 10_000n)
    return [before, await send(name, 200, refusal)]
  }
  expect(await onceMore('twice', /2 transfers a day/)).toEqual(['asks for a code', 'is refused'])
  expect(await onceMore('family', /5 transfers within 30 days/)).toEqual(['asks for a code', 'is refused'])
})

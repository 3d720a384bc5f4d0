import { expect, test } from 'vitest'
import type { CallRequest } from '../../../contract/calls.ts'
import { openPortal } from '../../support/portal/portal.ts'
import { newIdem } from '../../support/portal/portalClient.ts'
import { personOf } from '../../support/portal/portalWindows.ts'
import {
  britishRecipient,
  chineseCompany,
  chinesePerson,
  chineseWallet,
  koreanRecipient,
  thaiRecipient,
} from '../../support/sending.ts'
import { withUnchangedRates } from '../actions/money.ts'
import { connectProgram } from '../actions/program.ts'
import { openSignedIn } from '../actions/registration.ts'
import { sendUpToCode } from '../actions/sending.ts'

const portal = await openPortal()

interface Case {
  says: string
  recipient: CallRequest<'/recipient/create'>
  /** Typed as the received amount: below the limit, exactly the limit, and above it. */
  under: string
  at: string
  over: string
  refusal: RegExp
}

const cases: readonly Case[] = [
  {
    says: 'the United Kingdom receives no less than GBP 10.00',
    recipient: britishRecipient(),
    under: '11',
    at: '10',
    over: '9',
    refusal: /At least GBP 10\.00 must arrive/,
  },
  {
    says: 'Bangkok Bank takes less than THB 700,000 at once',
    recipient: thaiRecipient('002'),
    under: '699,998',
    at: '699,999',
    over: '700,000',
    refusal: /THB 699,999\.00 can arrive/,
  },
  {
    says: 'another Thai bank takes less than THB 50,000 at once',
    recipient: thaiRecipient('030'),
    under: '49,998',
    at: '49,999',
    over: '50,000',
    refusal: /above the maximum of THB 49,999\.99/,
  },
  {
    says: 'a type II account in China receives CNY 10,000 a day',
    recipient: chinesePerson('type_2'),
    under: '9,999',
    at: '10,000',
    over: '10,001',
    refusal: /at most CNY 10,000\.00 a day/,
  },
  {
    says: 'an e-wallet in China receives CNY 20,000 a day',
    recipient: chineseWallet('13812345678'),
    under: '19,999',
    at: '20,000',
    over: '20,001',
    refusal: /at most CNY 20,000\.00 a day/,
  },
  {
    says: 'an account in Korea receives KRW 50,000,000 in 365 days',
    recipient: koreanRecipient(),
    under: '49,999,999',
    at: '50,000,000',
    over: '50,000,001',
    refusal: /KRW 50,000,000 can arrive/,
  },
]

type Outcome = 'asks for a code' | 'is refused'

async function outcomesOf({ recipient, over, at, under, refusal }: Omit<Case, 'says'>): Promise<Outcome[]> {
  const business = await portal.makeBusiness({ roles: ['maker'], openingMinor: 100_000_000_000n })
  const maker = personOf(business, 'maker')
  const client = await connectProgram(portal, maker)
  const { id } = await client.call('/recipient/create', { ...recipient, is_saved: true }, newIdem())
  const window = await openSignedIn(portal, maker)
  const outcomes: Outcome[] = []
  for (const amount of [over, at, under]) {
    await window.page.goto(`${portal.baseUrl}/business/business-send-money?recipient=${id}`)
    outcomes.push((await sendUpToCode(window, amount, { refusal })) ? 'asks for a code' : 'is refused')
  }
  return outcomes
}

const upToIt: readonly Outcome[] = ['is refused', 'asks for a code', 'asks for a code']

test.each(cases)('Where $says, a code is asked for up to the limit and a reason shown above it', async (one) => {
  expect(await outcomesOf(one)).toEqual(upToIt)
})

test('A single transfer to China stays below USD 3,000 at current rates', async () => {
  const outcomes = await withUnchangedRates(portal, 'CNY', (usdOf) => {
    const isUnder = (yuan: number) => usdOf(BigInt(yuan) * 100n) < 300_000n
    let at = 1_000
    while (isUnder(at + 1)) at += 1
    const refusal = /amount is too large for China/
    return outcomesOf({ recipient: chineseCompany(), under: `${at - 1}`, at: `${at}`, over: `${at + 1}`, refusal })
  })
  expect(outcomes).toEqual(upToIt)
})

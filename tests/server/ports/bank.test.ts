import { expect, it, vi } from 'vitest'
import { payInBankNames } from '../../../contract/base/money/paymentMethods.ts'
import type { NameCheckResult } from '../../../contract/corridors/nameChecks.ts'
import type { NameCheckPort, RailPort, TrackerPort } from '../../../server/deps.ts'
import { VirtualAccountRefused } from '../../../server/errors.ts'
import { createBank } from '../../../server/ports/bank.ts'
import { createNameCheck } from '../../../server/ports/nameChecks/nameChecks.ts'
import { createRails, singleRail } from '../../../server/ports/rails/rails.ts'
import { createTracker } from '../../../server/ports/tracker/tracker.ts'

const mandiri = {
  rail: 'h2h',
  bank: 'mandiri',
  account_number: '1220087654321',
  account_name: 'PT Lintas Kirim',
  virtual_account_prefix: '88608',
} as const
const { virtual_account_prefix: _, ...plain } = mandiri
const bni = { ...plain, rail: 'agg', bank: 'bni', account_number: '0457722000' } as const
const bankOf = (profile: 'production' | 'sandbox') => createBank({ profile, sandboxBanksDown: [] }, [mandiri, bni])

it('Production offers only what a rail can report', async () => {
  const bank = bankOf('production')
  expect(bank.waysIn).toEqual([
    { bank: 'mandiri', methods: ['virtual_account', 'bank_transfer', 'manual_transfer'] },
    { bank: 'bni', methods: ['bank_transfer', 'manual_transfer'] },
  ])
  expect((await bank.listAccounts()).map(({ account_number }) => account_number)).toEqual([
    mandiri.account_number,
    bni.account_number,
  ])
  for (const name of ['bni', 'bca'] as const)
    await expect(bank.createVirtualAccount({ bank: name, reference: 'one' })).rejects.toThrow(VirtualAccountRefused)
  expect(createBank({ profile: 'production', sandboxBanksDown: [] }, []).waysIn).toEqual([])
})

it('The same reference gets the same virtual account, and the rail that reports it is known', async () => {
  const bank = bankOf('production')
  const [made, again, other] = await Promise.all(
    ['one', 'one', 'two'].map((reference) => bank.createVirtualAccount({ bank: 'mandiri', reference })),
  )
  expect(made).toEqual(again)
  expect(made?.account_number).toMatch(/^88608\d{11}$/)
  expect(other?.account_number).not.toBe(made?.account_number)
  expect(bank.tellerOf(made?.account_number ?? '')).toBe('h2h')
  expect(bank.tellerOf(bni.account_number)).toBe('agg')
  for (const stranger of ['', '88608', '7310255588', `${made?.account_number}0`])
    expect(bank.tellerOf(stranger)).toBeNull()
})

it('The sandbox simulates the banks without a rail', async () => {
  const bank = bankOf('sandbox')
  expect(bank.waysIn.map((way) => way.bank).toSorted()).toEqual(payInBankNames.toSorted())
  const accounts = await bank.listAccounts()
  expect(accounts.find((one) => one.bank === 'mandiri')?.account_number).toBe(mandiri.account_number)
  const made = await bank.createVirtualAccount({ bank: 'bca', reference: 'one' })
  expect(bank.tellerOf(made.account_number)).toBe('sandbox')
})

const question = {
  corridor_id: 'gb-gbp-bank',
  country: 'GB',
  type: 'business' as const,
  recipient_name: 'One',
  bank_name: '',
  account_number: '55779911',
  details: {},
}
const signal = new AbortController().signal

const railOf = (name: string, more: Partial<RailPort>): { port: RailPort; dailyCapMinor: null } => ({
  port: {
    name,
    submit: () => Promise.reject(new Error('off')),
    status: () => Promise.reject(new Error('off')),
    ...more,
  },
  dailyCapMinor: null,
})
const namesOf = (result: NameCheckResult): NameCheckPort => ({
  check: () => Promise.resolve({ result, account_name: null }),
})
const broken: NameCheckPort = { check: () => Promise.reject(new Error('down')) }

it('A name is asked of the rails of its corridor in their order, then of those without a corridor, until one knows the account', async () => {
  const ask = (ports: Partial<Record<'one' | 'two' | 'aside', NameCheckPort>>, details = {}) => {
    const rails = createRails(
      (['aside', 'one', 'two', 'other'] as const).map((name) =>
        railOf(name, { nameCheck: name === 'other' ? namesOf('no_match') : (ports[name] ?? namesOf('unavailable')) }),
      ),
      [
        { corridors: ['gb-gbp-bank'], rails: ['one', 'two'] },
        { corridors: ['*'], rails: ['other'] },
      ],
    )
    return createNameCheck(rails, { nowMs: () => 0 }).check({ ...question, details }, signal)
  }
  expect((await ask({ one: namesOf('match'), two: namesOf('no_match') })).result).toBe('match')
  expect((await ask({ two: namesOf('match'), aside: namesOf('no_match') })).result).toBe('match')
  expect((await ask({ one: broken, aside: namesOf('match') })).result).toBe('match')
  expect((await ask({})).result).toBe('unavailable')
  await expect(ask({ one: broken })).rejects.toThrow('down')
  const card = await ask({ one: namesOf('match') }, { card_number: 'token' })
  expect(card.result).toBe('unavailable')
})

/** Never answers, and ends with its signal. */
const silent = (): NameCheckPort & { asked: number } => ({
  asked: 0,
  check(_, signal) {
    this.asked += 1
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  },
})
const bothRails = (one: NameCheckPort, two: NameCheckPort) =>
  createRails(
    [railOf('one', { nameCheck: one }), railOf('two', { nameCheck: two })],
    [{ corridors: ['*'], rails: ['one', 'two'] }],
  )

it('A silent bank leaves time for the next one to answer, and is not waited for when that has', async () => {
  const first = silent()
  const check = createNameCheck(bothRails(first, namesOf('match')), {
    nowMs: () => 0,
    patienceMs: 1,
    silentAfterMs: 60_000,
  })
  for (const time of [1, 2, 3]) {
    expect((await check.check(question, signal)).result).toBe('match')
    expect(first.asked).toBe(time)
  }
})

it('A bank that did not answer twice in a row is not asked for five minutes, and one answer counts anew', async () => {
  let nowMs = 1_000
  const first = silent()
  const check = createNameCheck(singleRail(railOf('one', { nameCheck: first }).port), {
    nowMs: () => nowMs,
    silentAfterMs: 1,
  })
  const ask = () =>
    check.check(question, signal).then(
      ({ result }) => result,
      () => 'fault',
    )
  expect([await ask(), await ask(), await ask(), first.asked]).toEqual(['fault', 'fault', 'unavailable', 2])
  nowMs += 5 * 60_000 - 1
  expect([await ask(), first.asked]).toEqual(['unavailable', 2])
  nowMs += 1
  expect([await ask(), first.asked]).toEqual(['fault', 3])
  expect([await ask(), first.asked]).toEqual(['unavailable', 3])
  nowMs += 5 * 60_000
  first.check = () => Promise.resolve({ result: 'match', account_name: null })
  expect(await ask()).toBe('match')
  first.check = () => Promise.reject(new Error('down'))
  expect([await ask(), await ask(), await ask()]).toEqual(['fault', 'fault', 'unavailable'])
})

it('A caller that waits no longer pauses no bank', async () => {
  const first = silent()
  const check = createNameCheck(singleRail(railOf('one', { nameCheck: first }).port), { nowMs: () => 0 })
  for (let time = 1; time <= 4; time += 1) {
    await expect(check.check(question, AbortSignal.timeout(1))).rejects.toThrow('timeout')
    expect(first.asked).toBe(time)
  }
})

it('A payment is asked for at its own rail, then at those without a corridor, and no longer if nobody follows it', async () => {
  const payment = { uetr: 'one', payout_reference: 'two', rail: 'own', country: 'GB' }
  const trackerOf = (answer: () => Promise<[] | null>): TrackerPort => ({ track: vi.fn(answer) })
  const none = () => trackerOf(() => Promise.resolve(null))
  const some = () => trackerOf(() => Promise.resolve([]))
  const follow = (own: TrackerPort | null, aside: TrackerPort | null, other = none()) => {
    const rails = createRails(
      [
        railOf('own', own ? { tracker: own } : {}),
        railOf('aside', aside ? { tracker: aside } : {}),
        railOf('other', { tracker: other }),
      ],
      [{ corridors: ['*'], rails: ['own', 'other'] }],
    )
    return createTracker(rails)?.track(payment, signal)
  }
  const other = some()
  expect(await follow(none(), none(), other)).toBeNull()
  expect(other.track).not.toHaveBeenCalled()
  expect(await follow(some(), none())).toEqual([])
  expect(await follow(null, some())).toEqual([])
  expect(
    await follow(
      trackerOf(() => Promise.reject(new Error('down'))),
      some(),
    ),
  ).toEqual([])
  await expect(
    follow(
      trackerOf(() => Promise.reject(new Error('down'))),
      none(),
    ),
  ).rejects.toThrow('down')
  expect(createTracker(singleRail(railOf('own', {}).port))).toBeNull()
})

import { expect, it } from 'vitest'
import { payInBankNames } from '../../../contract/base/money/paymentMethods.ts'
import { VirtualAccountRefused } from '../../../server/errors.ts'
import { createBank } from '../../../server/ports/bank/bank.ts'
import { createNameCheck } from '../../../server/ports/nameChecks/nameChecks.ts'

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

it('Production reports that name checks are unavailable', async () => {
  const question = {
    corridor_id: 'gb-gbp-bank',
    country: 'GB',
    type: 'business' as const,
    recipient_name: 'One',
    bank_name: '',
    account_number: '55779911',
    details: {},
  }
  const ask = (profile: 'production' | 'sandbox') =>
    createNameCheck({ profile }).check(question, new AbortController().signal)
  expect((await ask('production')).result).toBe('unavailable')
  expect((await ask('sandbox')).result).toBe('match')
})

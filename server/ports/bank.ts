import { createHash } from 'node:crypto'
import { incomingMethods, type PayInBank, payInBankNames } from '../../contract/base/money/paymentMethods.ts'
import type { BankPort, WayIn } from '../deps.ts'
import { VirtualAccountRefused } from '../errors.ts'
import type { Settings } from '../settings.ts'
import type { PayInAccount } from './rails/payIn.ts'

const virtualAccountDigits = 16

/** A virtual account number under a prefix assigned by a bank; deterministic per reference. */
function virtualAccountNumber(prefix: string, reference: string): string {
  const count = virtualAccountDigits - prefix.length
  const digest = BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`)
  return `${prefix}${String(digest % 10n ** BigInt(count)).padStart(count, '0')}`
}

const isVirtualAccount = (prefix: string, accountNumber: string): boolean =>
  accountNumber.length === virtualAccountDigits && accountNumber.startsWith(prefix)

/** Our simulated bank accounts, and the prefixes of the virtual accounts that each bank issues to us. */
const books: Record<PayInBank, { account_number: string; virtualPrefix: string }> = {
  bca: { account_number: '7310255588', virtualPrefix: '73102' },
  mandiri: { account_number: '1240099887766', virtualPrefix: '88608' },
  bni: { account_number: '0457722119', virtualPrefix: '98845' },
  bri: { account_number: '020601000777305', virtualPrefix: '26215' },
}
const account_name = 'PT Lintas Sandbox'

/** Source name of incoming payments at the sandbox's banks. */
export const sandboxSource = 'sandbox'

const isOurs = (accountNumber: string): boolean =>
  Object.values(books).some(
    ({ account_number, virtualPrefix }) =>
      account_number === accountNumber || isVirtualAccount(virtualPrefix, accountNumber),
  )

/** The sandbox's banks. A reference always gets the same virtual account; banks in `isDown` issue none. */
export const createSandboxBank = ({ isDown = [] }: { isDown?: readonly PayInBank[] } = {}): BankPort => ({
  waysIn: payInBankNames.map((bank) => ({ bank, methods: incomingMethods })),
  tellerOf: (accountNumber) => (isOurs(accountNumber) ? sandboxSource : null),
  listAccounts: async () =>
    payInBankNames.map((bank) => ({ bank, account_number: books[bank].account_number, account_name })),
  createVirtualAccount: async ({ bank, reference }) => {
    if (isDown.includes(bank)) throw new VirtualAccountRefused(`the sandbox's ${bank} makes no virtual account`)
    return {
      account_number: virtualAccountNumber(books[bank].virtualPrefix, `${bank} ${reference}`),
      account_name,
    }
  },
})

const wayOf = ({ bank, virtual_account_prefix }: PayInAccount): WayIn => ({
  bank,
  methods: [
    ...(virtual_account_prefix === undefined ? [] : (['virtual_account'] as const)),
    'bank_transfer',
    'manual_transfer',
  ],
})

/** Accounts at real banks, as reported by rails. */
const createConnectedBank = (accounts: readonly PayInAccount[]): BankPort => ({
  waysIn: accounts.map(wayOf),
  tellerOf: (accountNumber) =>
    accounts.find(
      ({ account_number, virtual_account_prefix: prefix }) =>
        account_number === accountNumber || (prefix !== undefined && isVirtualAccount(prefix, accountNumber)),
    )?.rail ?? null,
  listAccounts: async () =>
    accounts.map(({ bank, account_number, account_name }) => ({ bank, account_number, account_name })),
  createVirtualAccount: async ({ bank, reference }) => {
    const account = accounts.find((one) => one.bank === bank)
    if (account?.virtual_account_prefix === undefined)
      throw new VirtualAccountRefused(`no rail reports virtual accounts at ${bank}`)
    const account_number = virtualAccountNumber(account.virtual_account_prefix, `${bank} ${reference}`)
    return { account_number, account_name: account.account_name }
  },
})

/** In production incoming money is reported only by rails. The sandbox simulates banks without a rail. */
export function createBank(
  { profile, sandboxBanksDown }: Pick<Settings, 'profile' | 'sandboxBanksDown'>,
  accounts: readonly PayInAccount[],
): BankPort {
  const connected = createConnectedBank(accounts)
  if (profile === 'production') return connected
  const played = createSandboxBank({ isDown: sandboxBanksDown })
  const isConnected = ({ bank }: Pick<PayInAccount, 'bank'>) => accounts.some((one) => one.bank === bank)
  return {
    waysIn: [...connected.waysIn, ...played.waysIn.filter((way) => !isConnected(way))],
    tellerOf: (accountNumber) => connected.tellerOf(accountNumber) ?? played.tellerOf(accountNumber),
    listAccounts: async () => [
      ...(await connected.listAccounts()),
      ...(await played.listAccounts()).filter((account) => !isConnected(account)),
    ],
    createVirtualAccount: (order) => (isConnected(order) ? connected : played).createVirtualAccount(order),
  }
}

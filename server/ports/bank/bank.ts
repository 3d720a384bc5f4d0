import type { BankPort, WayIn } from '../../deps.ts'
import { VirtualAccountRefused } from '../../errors.ts'
import type { Settings } from '../../settings.ts'
import type { PayInAccount } from '../rails/payIn.ts'
import { createSandboxBank } from './sandbox.ts'
import { isVirtualAccount, virtualAccountNumber } from './virtualAccounts.ts'

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

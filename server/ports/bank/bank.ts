import type { BankPort } from '../../deps.ts'
import type { Settings } from '../../settings.ts'
import type { PayInAccount } from '../rails/payIn.ts'
import { createConnectedBank } from './connected.ts'
import { createSandboxBank } from './sandbox.ts'

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

import { incomingMethods, type PayInBank, payInBankNames } from '../../../contract/base/money/paymentMethods.ts'
import type { BankPort } from '../../deps.ts'
import { VirtualAccountRefused } from '../../errors.ts'
import { isVirtualAccount, virtualAccountNumber } from './virtualAccounts.ts'

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

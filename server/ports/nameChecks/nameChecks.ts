import { sandboxNameCheck } from '../../../contract/corridors/nameChecks.ts'
import type { NameCheckPort } from '../../deps.ts'
import type { Settings } from '../../settings.ts'

/** Decides by account number alone; for a partial match it returns the account holder's name. */
export const createSandboxNameCheck = (): NameCheckPort => ({
  check: ({ account_number, recipient_name }) => {
    const result = sandboxNameCheck(account_number)
    return Promise.resolve({ result, account_name: result === 'partial' ? `${recipient_name} Group` : null })
  },
})

/** No bank is connected for name checks. */
const nobodyToAsk: NameCheckPort = { check: async () => ({ result: 'unavailable', account_name: null }) }

/** The sandbox's invented results would look like a bank's, so production does not use them. */
export const createNameCheck = ({ profile }: Pick<Settings, 'profile'>): NameCheckPort =>
  profile === 'production' ? nobodyToAsk : createSandboxNameCheck()

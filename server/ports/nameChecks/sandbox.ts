import { sandboxNameCheck } from '../../../contract/corridors/nameChecks.ts'
import type { NameCheckPort } from '../../deps.ts'

/** Decides by account number alone; for a partial match it returns the account holder's name. */
export const createSandboxNameCheck = (): NameCheckPort => ({
  check: ({ account_number, recipient_name }) => {
    const result = sandboxNameCheck(account_number)
    return Promise.resolve({ result, account_name: result === 'partial' ? `${recipient_name} Group` : null })
  },
})

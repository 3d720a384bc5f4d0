import { sandboxNameCheck } from '../../../contract/corridors/nameChecks.ts'
import type { NameCheckPort } from '../../deps.ts'

/** Answers by the account number alone; where the name is nearly right, it says the one that the account has. */
export const createSandboxNameCheck = (): NameCheckPort => ({
  check: ({ account_number, recipient_name }) => {
    const result = sandboxNameCheck(account_number)
    return Promise.resolve({ result, account_name: result === 'partial' ? `${recipient_name} Group` : null })
  },
})

import { defineHandler } from '../../handler.ts'
import { openSetup } from './setups.ts'

export const showRecoveryCodes = defineHandler('/account/show-recovery-codes', {
  run: async (tx, context, { codes_id }, { deps }) => ({
    codes: (await openSetup(tx, deps, context, 'recovery_codes', codes_id)).split(' '),
  }),
})

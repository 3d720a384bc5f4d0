import { defineHandler } from '../../handler.ts'
import { beginSession } from './beginSession.ts'
import { checkSecondFactor, spendFactor } from './secondFactor.ts'

export const staffLogin = defineHandler('/staff/login', {
  prepare: checkSecondFactor,
  async run(tx, context, _request, { deps, prepared, effects }) {
    await spendFactor(tx, prepared, context.now)
    const { staff, shown } = prepared
    const method = 'step' in shown ? 'authenticator' : 'passkey'
    await beginSession(tx, deps, context, { staff, method, effects })
    const { id, email, full_name, role } = staff
    return { id, email, full_name, role }
  },
})

import { limits } from '../../../contract/base/money/limits.ts'
import type { staffCalls } from '../../../contract/features/staff.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import type { SignOnResult } from '../../ports/signOn.ts'
import { hashToken } from '../../secrets.ts'
import { countFormTry } from '../session/signIn.ts'
import { auditStaff } from './audit.ts'
import { acceptInvitation, readInvitation } from './invitations.ts'
import {
  beginSession,
  getStaffSession,
  requestStaffFactor,
  staffSignIn,
  staffSignOut,
  startStaffSignIn,
} from './signIn.ts'
import { bindSubject, findSignedOn, insertSignOn, listStaffPasskeys, requireStaff, spendSignOn } from './store.ts'

/** Redirects the browser to the provider; only this device can use the result. */
const startSignOn = defineHandler('/staff/start-sign-on', {
  async prepare(deps, { address }) {
    if (deps.signOn === null) throw new AppError('not_found')
    await countFormTry(deps, 'staff sign-on', address)
    return deps.signOn.begin().catch((error: unknown) => {
      deps.log.error({ err: error }, 'the identity provider cannot be used')
      throw new AppError('unavailable')
    })
  },
  async run(tx, { now, device_id }, _request, { prepared: { url, state, nonce, code_verifier } }) {
    const expires_at = new Date(now.getTime() + limits.otpLifeMs)
    await insertSignOn(tx, { state_hash: hashToken(state), device_id, nonce, code_verifier, expires_at })
    return { url }
  },
})

interface Recognised extends Pick<SignOnResult, 'issuer' | 'subject'> {
  staff_id: string
  isNew: boolean
}

/** The provider's user must already be a member of staff; none is created here. */
async function findStaffOfSignOn(
  deps: Deps,
  { device_id, now, address }: Pick<RequestContext, 'device_id' | 'now' | 'address'>,
  { state, query }: { state: string; query: string },
): Promise<Recognised> {
  if (deps.signOn === null) throw new AppError('not_found')
  await countFormTry(deps, 'staff sign-on', address)
  const begun = await spendSignOn(deps.sql, { state_hash: hashToken(state), device_id, now })
  if (begun === null) throw new AppError('sign_on_refused')
  const seen = await deps.signOn.finish(query, { ...begun, state })
  const known = seen === null ? null : await findSignedOn(deps.sql, seen)
  if (seen === null || known === null) throw new AppError('sign_on_refused')
  return { staff_id: known.id, issuer: seen.issuer, subject: seen.subject, isNew: !known.is_bound }
}

async function bind(
  tx: Tx,
  { keys }: Deps,
  { staff_id, isNew, ...bound }: Recognised,
  by: Pick<RequestContext, 'now' | 'address'>,
): Promise<void> {
  if (!isNew) return
  if (!(await bindSubject(tx, keys, staff_id, bound))) throw new AppError('sign_on_refused')
  await bindBusiness(tx, noBusiness)
  await auditStaff(tx, { staff_id, ...by }, { action: 'staff.sign_on_bound', detail: bound })
}

/** Starts a session if the provider's result is enough; otherwise requests the second factor, as after a password. */
const finishSignOn = defineHandler('/staff/finish-sign-on', {
  prepare: findStaffOfSignOn,
  async run(tx, context, _request, { deps, prepared, effects }) {
    const { now, address } = context
    await bind(tx, deps, prepared, { now, address })
    const staff = await requireStaff(tx, prepared.staff_id)
    if (deps.settings.oidc?.secondFactor !== 'provider') {
      // A member without a factor must use the invitation link first.
      const hasFactor = staff.sealed_seed !== null || (await listStaffPasskeys(tx, deps, staff.id)).length > 0
      if (!hasFactor) throw new AppError('sign_on_refused')
      return { staff: null, challenge: await requestStaffFactor(tx, deps, staff, context) }
    }
    await beginSession(tx, deps, context, { staff, method: 'sign_on', effects })
    const { id, email, full_name, role } = staff
    return { staff: { id, email, full_name, role }, challenge: null }
  },
})

export const staffHandlers = {
  '/staff/open-invitation': readInvitation,
  '/staff/accept-invitation': acceptInvitation,
  '/staff/start-login': startStaffSignIn,
  '/staff/login': staffSignIn,
  '/staff/start-sign-on': startSignOn,
  '/staff/finish-sign-on': finishSignOn,
  '/staff/logout': staffSignOut,
  '/staff/get-session': getStaffSession,
} satisfies Pick<HandlerTable, keyof typeof staffCalls>

import { deviceLimits, parseDeviceCode } from '../../../../contract/deviceLogin.ts'
import type { PersonActor } from '../../../actor.ts'
import { appendRequestAudit } from '../../../audit.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { ipPrefixOf } from '../../../ipPrefix.ts'
import { notify } from '../../notices/notify.ts'
import { countWindowTry } from '../../session/signIn.ts'
import { assertModeAvailable } from '../access.ts'
import { addKey } from '../keys.ts'
import { effectiveScopes, expiryOf } from '../rules.ts'
import { findApiRequest } from '../store.ts'
import { deviceKeyName, isSealed, userCodeHash } from './login.ts'
import { type DeviceLoginRow, findByUserCode, lockByUserCode, updateDeviceLogin } from './store.ts'

const hourMs = 3_600_000

/** Before the code is compared, so that a refused try counts. */
const countTry = (deps: Deps, { user_id }: PersonActor) =>
  countWindowTry(deps, `device code of ${user_id}`, { max: deviceLimits.triesMax, ms: hourMs })

const hashOf = (deps: Deps, typed: string): string => userCodeHash(deps.keys, parseDeviceCode(typed))

/** One refusal for a code that is unknown, answered, expired or altered. */
function insistOnOpen(deps: Deps, row: DeviceLoginRow | undefined, now: Date): DeviceLoginRow {
  const isOpen =
    row !== undefined &&
    row.key_id === null &&
    row.declined_at === null &&
    row.expires_at > now &&
    isSealed(deps.keys, row)
  if (!isOpen) throw new AppError('device_code_invalid', { field: 'code' })
  return row
}

const modeOf = ({ settings }: Deps) => (settings.profile === 'sandbox' ? ('sandbox' as const) : ('live' as const))

export const deviceRequestHandler = defineHandler('/openapi/device-request', {
  async prepare(deps, { actor }) {
    await countTry(deps, actor)
  },
  async run(tx, { actor, now, address }, { code }, { deps }) {
    assertModeAvailable(deps, await findApiRequest(tx, actor.business_id), modeOf(deps))
    const row = insistOnOpen(deps, await findByUserCode(tx, hashOf(deps, code)), now)
    return {
      host: row.host,
      address: row.address,
      is_same_network: ipPrefixOf(row.address) === ipPrefixOf(address),
      requested_at: row.created_at,
      mode: modeOf(deps),
      scopes: effectiveScopes(row.scopes, actor.role),
      expires_at: expiryOf(deviceLimits.keyLifeDays, now) ?? now,
    }
  },
})

export const connectDeviceHandler = defineHandler('/openapi/connect-device', {
  async prepare(deps, { actor }) {
    await countTry(deps, actor)
  },
  async run(tx, context, { code, scopes: chosen }, { deps }) {
    const { actor, now } = context
    const row = insistOnOpen(deps, await lockByUserCode(tx, hashOf(deps, code)), now)
    const scopes = effectiveScopes(row.scopes, actor.role).filter((scope) => chosen.includes(scope))
    if (scopes.length === 0) throw new AppError('input_invalid', { field: 'scopes' })
    const { key } = await addKey(tx, deps, context, {
      ...{ name: deviceKeyName(row.host), mode: modeOf(deps), scopes, addresses: [] },
      ...{ algorithm: 'ed25519', public_key: row.public_key, host: row.host, from: row.address },
      life_days: deviceLimits.keyLifeDays,
    })
    await updateDeviceLogin(tx, row, { key_id: key.id })
    await notify(tx, deps, {
      ...{ business_id: actor.business_id, user_ids: [actor.user_id], target: '/business/request-api' },
      ...{ message: 'device_connected', params: { host: row.host } },
    })
    return { id: key.id, name: key.name }
  },
})

export const declineDeviceHandler = defineHandler('/openapi/decline-device', {
  async prepare(deps, { actor }) {
    await countTry(deps, actor)
  },
  async run(tx, context, { code }, { deps }) {
    const row = insistOnOpen(deps, await lockByUserCode(tx, hashOf(deps, code)), context.now)
    await updateDeviceLogin(tx, row, { declined_at: context.now })
    const { host, address: from } = row
    const detail = { host, from }
    const deed = { action: 'api_key.declined', object_type: 'user', object_id: context.actor.user_id } as const
    await appendRequestAudit(tx, context, { ...deed, detail })
    return {}
  },
})

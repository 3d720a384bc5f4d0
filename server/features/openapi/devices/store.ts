import type { ApiScope } from '../../../../contract/base/calls/apiScopes.ts'
import type { Tx } from '../../../db/client.ts'

export interface DeviceLoginRow {
  user_code_hash: string
  device_code_hash: string
  /** Ed25519, whose private half stays on the machine. */
  public_key: string
  host: string
  scopes: ApiScope[]
  address: string
  created_at: Date
  expires_at: Date
  seal: string
  /** Seconds between two polls. */
  interval_seconds: number
  polled_at: Date | null
  declined_at: Date | null
  /** The key that a person made of it. */
  key_id: string | null
}

export const insertDeviceLogin = (tx: Tx, row: DeviceLoginRow) => tx`insert into device_logins ${tx({ ...row })}`

/** Locked, so that only one answer counts. */
export async function lockByUserCode(tx: Tx, hash: string): Promise<DeviceLoginRow | undefined> {
  const [row] = await tx<DeviceLoginRow[]>`select * from device_logins where user_code_hash = ${hash} for update`
  return row
}

export async function findByUserCode(tx: Tx, hash: string): Promise<DeviceLoginRow | undefined> {
  const [row] = await tx<DeviceLoginRow[]>`select * from device_logins where user_code_hash = ${hash}`
  return row
}

export async function lockByDeviceCode(tx: Tx, hash: string): Promise<DeviceLoginRow | undefined> {
  const [row] = await tx<DeviceLoginRow[]>`select * from device_logins where device_code_hash = ${hash} for update`
  return row
}

export interface MadeKey {
  id: string
  scopes: ApiScope[]
  expires_at: Date | null
}

export async function findMadeKey(tx: Tx, id: string): Promise<MadeKey> {
  const [key] = await tx<[MadeKey]>`select id, scopes, expires_at from api_keys where id = ${id}`
  return key
}

type Change = Partial<Pick<DeviceLoginRow, 'interval_seconds' | 'polled_at' | 'declined_at' | 'key_id'>>

export const updateDeviceLogin = (tx: Tx, { user_code_hash }: DeviceLoginRow, change: Change) =>
  tx`update device_logins set ${tx(change)} where user_code_hash = ${user_code_hash}`

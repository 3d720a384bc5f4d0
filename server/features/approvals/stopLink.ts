import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { hashesEqual, keyedHash } from '../../secrets.ts'
import { findOpenVersion, type VersionRow } from './store.ts'

/** Signed link with which one person can stop one revision; invalid once that revision is no longer open. */
export interface StopLink {
  business_id: string
  version: number
  revision: number
  user_id: string
}

const stopLinkMac = ({ keys }: Pick<Deps, 'keys'>, { business_id, version, revision, user_id }: StopLink): string =>
  keyedHash(keys.pepper, 'policy stop link', business_id, String(version), String(revision), user_id)

const hexOf = (uuid: string): string => uuid.replaceAll('-', '')
const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const encodeUint32 = (value: number): string => value.toString(16).padStart(8, '0')

/** 16 + 4 + 4 + 16 + 32 bytes in base64url. */
export function stopPathOf(deps: Pick<Deps, 'keys'>, link: StopLink): string {
  const facts = [hexOf(link.business_id), encodeUint32(link.version), encodeUint32(link.revision), hexOf(link.user_id)]
  const token = Buffer.from(facts.join('') + stopLinkMac(deps, link), 'hex').toString('base64url')
  return `/business/stop-policy?code=${token}`
}

function parseStopToken(deps: Pick<Deps, 'keys'>, token: string): StopLink | null {
  const hex = Buffer.from(token, 'base64url').toString('hex')
  const link = {
    business_id: uuidOf(hex.slice(0, 32)),
    version: Number.parseInt(hex.slice(32, 40), 16),
    revision: Number.parseInt(hex.slice(40, 48), 16),
    user_id: uuidOf(hex.slice(48, 80)),
  }
  return hashesEqual(hex.slice(80), stopLinkMac(deps, link)) ? link : null
}

/** States that can be stopped. */
export const isStoppable = (row: VersionRow | undefined): row is VersionRow =>
  row?.state === 'proposed' || row?.state === 'waiting'

/** The same refusal for a link that never existed and for one whose version is no longer open. Binds the transaction to the business. */
export async function requireStoppable(
  tx: Tx,
  deps: Pick<Deps, 'keys'>,
  token: string,
): Promise<{ link: StopLink; open: VersionRow }> {
  const link = parseStopToken(deps, token)
  if (link === null) throw new AppError('policy_stop_link_invalid')
  await bindBusiness(tx, link.business_id)
  const open = await findOpenVersion(tx, link.business_id)
  if (!isStoppable(open) || open.version !== link.version || open.revision !== link.revision)
    throw new AppError('policy_stop_link_invalid')
  return { link, open }
}

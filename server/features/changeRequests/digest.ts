import type { Keys } from '../../ports/keys.ts'
import { digestOf, isMacValid, macOf } from '../decisions/digest.ts'
import type { ChangeRequestContent } from './store.ts'

/** The same text for the same value, whatever the order of its fields. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonicalText(field)}`).join(',')}}`
}

type Digested = Omit<ChangeRequestContent, 'digest' | 'seal'>

/** SHA-256 over the whole request; identifies what the deciding member saw. */
export const digestChangeRequest = (row: Digested): string =>
  digestOf(
    'proposal-1',
    row.id,
    row.kind,
    row.object_type,
    row.object_id,
    canonicalText(row.payload),
    canonicalText(row.seen),
    row.reason,
    row.proposed_by,
    row.proposed_at.toISOString(),
    row.expires_at.toISOString(),
  )

export const changeRequestMac = (keys: Pick<Keys, 'pepper'>, digest: string): string => macOf(keys, 'proposal', digest)

/** Whether the row is still what was requested. */
export const isChangeRequestIntact = (keys: Pick<Keys, 'pepper'>, row: ChangeRequestContent): boolean =>
  digestChangeRequest(row) === row.digest && isMacValid(keys, row.seal, 'proposal', row.digest)

import type { Keys } from '../../ports/keys.ts'
import { canonicalText, digestOf, isMacValid, macOf } from '../decisions/digest.ts'
import type { ChangeRequestContent } from './store.ts'

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

import { useState } from 'react'
import type { Transfer } from '../transferTypes.ts'

type Changes = Transfer['changed_since_seen']

/** Changes since the last look. Each read resets them on the server, so they are accumulated here until dismissed. */
export function useUnseenChanges(transfer: Transfer | undefined): { changes: Changes; dismiss: () => void } {
  const [kept, setKept] = useState<Changes>([])
  const fresh = transfer?.changed_since_seen.filter(({ field }) => !kept.some((change) => change.field === field)) ?? []
  const [taken, setTaken] = useState<Changes | undefined>(undefined)
  if (transfer && transfer.changed_since_seen !== taken) {
    setTaken(transfer.changed_since_seen)
    if (fresh.length > 0) setKept([...kept, ...fresh])
  }
  return { changes: kept, dismiss: () => setKept([]) }
}

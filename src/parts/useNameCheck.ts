import { useEffect, useEffectEvent } from 'react'
import { useCallMutation } from '../dataProvider/useCall.ts'
import type { NameCheckAnswer } from './NameCheckAlert.tsx'

export interface NameCheckSubject {
  id: string
  version: number
  /** Null until the bank has been asked. */
  name_check: NameCheckAnswer | null
}

/** Asks the bank once whether the account belongs to the recipient. Advisory: the payer decides. `check` is null while loading. */
export function useNameCheck(recipient: NameCheckSubject | undefined) {
  const { mutate, data, isError, isPending } = useCallMutation('/recipient/check-name', { toast: false })
  const known = recipient?.name_check
  const ask = () => {
    if (recipient) mutate({ id: recipient.id })
  }
  const askFirst = useEffectEvent(ask)
  const isUnknown = known === null
  const [id, version] = [recipient?.id, recipient?.version]
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for another recipient or changed details
  useEffect(() => {
    if (isUnknown) askFirst()
  }, [isUnknown, id, version])
  const unavailable = { result: 'unavailable', account_name: null, checked_at: '' } as const
  return { check: isPending ? null : (data ?? known ?? (isError ? unavailable : null)), ask }
}

import { useEffect, useEffectEvent } from 'react'
import { useCallMutation } from '../dataProvider/useCall.ts'
import type { NameCheckAnswer } from './NameCheckAlert.tsx'

export interface AskedName {
  id: string
  version: number
  /** Null: nobody has asked the bank yet. */
  name_check: NameCheckAnswer | null
}

/** Asks the bank once whether the account is the recipient's. It stops nobody: who pays decides. `check` is null while it is asked. */
export function useNameCheck(recipient: AskedName | undefined) {
  const { mutate, data, isError, isPending } = useCallMutation('/recipient/check-name', { toast: false })
  const known = recipient?.name_check
  const ask = () => {
    if (recipient) mutate({ id: recipient.id })
  }
  const askFirst = useEffectEvent(ask)
  const isUnknown = known === null
  const [id, version] = [recipient?.id, recipient?.version]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recipient, or one whose details have changed, is asked about anew
  useEffect(() => {
    if (isUnknown) askFirst()
  }, [isUnknown, id, version])
  const unavailable = { result: 'unavailable', account_name: null, checked_at: '' } as const
  return { check: isPending ? null : (data ?? known ?? (isError ? unavailable : null)), ask }
}

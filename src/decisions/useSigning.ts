import { useCall } from '../dataProvider/useCall.ts'
import { useLacksPin } from '../parts/PinRequired.tsx'

export interface SigningWays {
  canSign: boolean
  hasPin: boolean
  byPasskey: boolean
  isPending: boolean
}

/** How this person can sign: code and PIN if they have a PIN, a passkey if the subject and the business allow it. */
export function useSigning(takesPasskey: boolean): SigningWays {
  const hasPin = !useLacksPin()
  const { data, isPending } = useCall('/transfer/signing-ways', {}, { call: { toast: false }, enabled: takesPasskey })
  if (!takesPasskey) return { canSign: hasPin, hasPin, byPasskey: false, isPending: false }
  const byPasskey = data?.passkey === 'ready' && 'PublicKeyCredential' in window
  // Assumes that they can sign until this is known.
  return { canSign: hasPin || byPasskey || isPending, hasPin, byPasskey, isPending }
}

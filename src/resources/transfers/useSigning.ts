import { useCall } from '../../dataProvider/useCall.ts'
import { useLacksPin } from '../../ui/PinFirst.tsx'

/** How this person can sign: with code and PIN where they have a PIN, and by passkey where the business lets them. */
export function useSigning(): { canSign: boolean; hasPin: boolean; byPasskey: boolean; isPending: boolean } {
  const hasPin = !useLacksPin()
  const { data, isPending } = useCall('/transfer/signing-ways', {}, { call: { toast: false } })
  const byPasskey = data?.passkey === 'ready' && 'PublicKeyCredential' in window
  // Until it is known, nobody is told that they cannot.
  return { canSign: hasPin || byPasskey || isPending, hasPin, byPasskey, isPending }
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { signWithPasskey } from '../authProvider/passkey.ts'
import { useCall } from '../dataProvider/useCall.ts'
import { useLacksPin } from '../parts/CodeAndPin.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ThrottledButton } from '../ui/ThrottledButton.tsx'
import { CodeSigning, type CodeSigningProps } from './CodeSigning.tsx'
import type { PasskeyChallenge, Signature } from './decisionRow.ts'

interface SigningWays {
  canSign: boolean
  hasPin: boolean
  byPasskey: boolean
  isPending: boolean
}

/** How this person can sign: code and PIN if they have a PIN, a passkey if the business allows it. */
export function useSigning(): SigningWays {
  const hasPin = !useLacksPin()
  const { data, isPending } = useCall('/transfer/signing-ways', {}, { call: { toast: false } })
  const byPasskey = data?.passkey === 'ready' && 'PublicKeyCredential' in window
  // Assumes that they can sign until this is known.
  return { canSign: hasPin || byPasskey || isPending, hasPin, byPasskey, isPending }
}

/** Shows amount, payee and account right beside the signing controls. */
const SignedSheet = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate()
  return (
    <Box
      role="group"
      aria-label={translate('transfers.you_sign')}
      sx={(theme) => ({ px: 2, py: 1.5, borderRadius: '12px', backgroundColor: theme.palette.tokens.surfaceSunken })}
    >
      {children}
    </Box>
  )
}

interface PasskeyCalls {
  request: () => Promise<PasskeyChallenge>
  /** Rejects with the call's error. */
  send: (signature: Signature) => Promise<void>
}

interface ByPasskeyProps extends Pick<CodeSigningProps, 'subject' | 'onBack' | 'backLabel'> {
  passkey: PasskeyCalls
  onCode: (() => void) | null
}

/** One gesture: the browser's own dialog signs exactly the items shown here. */
const ByPasskey = ({ subject, passkey, onBack, backLabel, onCode }: ByPasskeyProps) => {
  const translate = useTranslate()
  const [isRefused, setIsRefused] = useState(false)
  const sign = async () => {
    setIsRefused(false)
    try {
      const { challenge_id, options } = await passkey.request()
      // Null if the browser cannot sign here, or the person has closed its dialog.
      const signed = await signWithPasskey(options).catch(() => null)
      if (signed === null) return setIsRefused(true)
      await passkey.send({ challenge_id, passkey: signed })
    } catch {
      // The call has already shown its error.
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {subject}
      <Typography sx={{ color: 'text.secondary' }}>{translate('transfers.passkey_text')}</Typography>
      {isRefused ? <Alert severity="warning">{translate('transfers.passkey_not_signed')}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {onCode ? <Button onClick={onCode}>{translate('transfers.use_code')}</Button> : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, ml: 'auto' }}>
          <Button variant="outlined" onClick={onBack}>
            {backLabel}
          </Button>
          <ThrottledButton
            variant="contained"
            startIcon={<Icon name="fingerprint" size={18} />}
            onClick={sign}
            autoFocus
          >
            {translate('transfers.sign_by_passkey')}
          </ThrottledButton>
        </Box>
      </Box>
    </Box>
  )
}

interface SigningProps extends CodeSigningProps {
  ways: SigningWays
  /** Above the signed content. */
  above?: ReactNode
  /** Text below the signed content. */
  note?: string | undefined
  passkey: PasskeyCalls
}

/** By passkey if the business allows it and the person has one; code and PIN remain the alternative. */
export const Signing = ({ ways, above, note, passkey, subject, ...byCode }: SigningProps) => {
  const translate = useTranslate()
  const [wantsCode, setWantsCode] = useState(false)
  if (ways.isPending) return <Skeleton variant="rounded" height={220} />
  const sheet = (
    <>
      {above}
      <SignedSheet>{subject}</SignedSheet>
      {note === undefined ? null : <Alert severity="info">{translate(note)}</Alert>}
    </>
  )
  return ways.byPasskey && !wantsCode ? (
    <ByPasskey {...byCode} subject={sheet} passkey={passkey} onCode={ways.hasPin ? () => setWantsCode(true) : null} />
  ) : (
    <CodeSigning {...byCode} subject={sheet} />
  )
}

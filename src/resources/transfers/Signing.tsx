import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { CallRequest } from '../../../contract/calls.ts'
import { signWithPasskey } from '../../authProvider/passkey.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { SignOff, type SignOffProps } from '../../form/SignOff.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { useSigning } from './useSigning.ts'

/** Code and PIN, or what a passkey signed. */
export type Signature = Pick<CallRequest<'/transfer/pay'>, 'challenge_id' | 'otp' | 'pin' | 'passkey'>

interface SigningProps extends Omit<SignOffProps, 'onSign' | 'ask' | 'check'> {
  request: CallRequest<'/transfer/request-otp'>
  /** Rejects with the call's error. */
  onSign: (signature: Signature) => Promise<void>
}

interface ByPasskeyProps extends SigningProps {
  onCode: (() => void) | null
}

/** One gesture: the browser's own dialog signs exactly what is named here. */
const ByPasskey = ({ subject, request, onSign, onBack, backLabel, onCode }: ByPasskeyProps) => {
  const translate = useTranslate()
  const { mutateAsync: ask } = useCallMutation('/transfer/request-passkey')
  const [isRefused, setIsRefused] = useState(false)
  const sign = async () => {
    setIsRefused(false)
    try {
      const { challenge_id, options } = await ask(request)
      // The browser can sign nothing here, or the person has closed its dialog.
      const passkey = await signWithPasskey(options).catch(() => null)
      if (passkey === null) return setIsRefused(true)
      await onSign({ challenge_id, passkey })
    } catch {
      // The call has shown its error already.
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
          <ThrottledButton variant="contained" startIcon={<Icon name="key" size={18} />} onClick={sign} autoFocus>
            {translate('transfers.sign_by_passkey')}
          </ThrottledButton>
        </Box>
      </Box>
    </Box>
  )
}

const ByCode = ({ request, ...rest }: SigningProps) => {
  const { mutateAsync: ask } = useCallMutation('/transfer/request-otp')
  const { mutateAsync: check } = useCallMutation('/transfer/check-otp', { form: true })
  return <SignOff {...rest} ask={() => ask(request)} check={(code) => check({ ...request, ...code })} />
}

/** By passkey where the business allows it and the person has one; code and PIN stay the other way. */
export const Signing = (props: SigningProps) => {
  const { byPasskey, hasPin, isPending } = useSigning()
  const [wantsCode, setWantsCode] = useState(false)
  if (isPending) return <Skeleton variant="rounded" height={220} />
  return byPasskey && !wantsCode ? (
    <ByPasskey {...props} onCode={hasPin ? () => setWantsCode(true) : null} />
  ) : (
    <ByCode {...props} />
  )
}

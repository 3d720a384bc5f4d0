import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'
import { LinkBase, useGetIdentity, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { pathTo } from '../addresses/paths.ts'
import { OtpInput, PinInput } from '../ui/DigitsInput.tsx'
import { Icon } from '../ui/Icon.tsx'

/** A link to the settings next to a PIN field, for people who have no PIN or have forgotten it. */
export const PinHelp = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  return (
    <Link
      component={LinkBase}
      to={pathTo('settings', { tab: 'payment-pin' })}
      variant="body2"
      sx={{ justifySelf: 'start' }}
    >
      {translate(identity?.has_pin === false ? 'settings.pin.link_set' : 'settings.pin.link_reset')}
    </Link>
  )
}

/** True if the person has no PIN yet, so nothing that requires one can start. */
export const useLacksPin = (): boolean => useGetIdentity().identity?.has_pin === false

/** Links to the settings to set a PIN before signing, and returns here afterwards. */
export const PinRequired = () => {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography sx={{ flex: '1 1 260px' }}>{translate('settings.pin.first')}</Typography>
      <Button
        component={LinkBase}
        to={pathTo('settings', { tab: 'payment-pin' })}
        state={{ back: `${pathname}${search}` }}
        variant="contained"
      >
        {translate('settings.pin.set')}
      </Button>
    </Box>
  )
}

interface Digits {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

interface CodeAndPinProps {
  /** Source of the code: the mailbox or the app. */
  sent: string
  code: Digits
  pin: Digits
  /** The server has accepted the code; only the PIN is missing. */
  isCodeRight: boolean
  /** Called with each complete code, to verify it on the server. */
  onCode: (code: string) => void
  /** Resend button, below the code. */
  resend?: ReactNode
}

/** A signature: code, then PIN. The code is verified before the PIN is typed. */
export const CodeAndPin = ({ sent, code, pin, isCodeRight, onCode, resend }: CodeAndPinProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{sent}</Typography>
      <div>
        <OtpInput {...code} id={`${id}-otp`} onComplete={onCode} autoFocus={!isCodeRight} />
        <Typography
          variant="body2"
          role="status"
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            minHeight: 20,
            color: theme.palette.tokens.onGreenSoft,
          })}
        >
          {isCodeRight ? (
            <>
              <Icon name="check" size={15} />
              {translate('ui.code_right')}
            </>
          ) : null}
        </Typography>
      </div>
      {resend}
      <PinInput {...pin} id={`${id}-pin`} autoFocus={isCodeRight} />
      <Box sx={{ justifySelf: 'start' }}>
        <PinHelp />
      </Box>
    </>
  )
}

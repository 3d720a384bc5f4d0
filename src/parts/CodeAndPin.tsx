import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../ui/Icon.tsx'
import { OtpInput } from '../ui/OtpInput.tsx'
import { PinInput } from '../ui/PinInput.tsx'
import { PinHelp } from './PinHelp.tsx'

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

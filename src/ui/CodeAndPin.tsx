import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, type Ref, useId } from 'react'
import { Icon } from './Icon.tsx'
import { OtpInput } from './OtpInput.tsx'
import { PinHelp } from './PinHelp.tsx'
import { PinInput } from './PinInput.tsx'

interface Digits {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

interface CodeAndPinProps {
  /** Where the code is to be found. */
  sent: string
  code: Digits
  pin: Digits
  /** The server has found the code right; only the PIN is missing. */
  isCodeRight: boolean
  /** Called with each whole code, to ask the server whether it is right. */
  onCode: (code: string) => void
  /** The way to another code, below the one that is asked for. */
  resend?: ReactNode
}

/** A signature: code and PIN, one below the other. Whether the code is right is told before the PIN is typed. */
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

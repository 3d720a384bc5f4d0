import { useTranslate } from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import { DigitsInput, type DigitsInputProps } from './DigitsInput.tsx'

type OtpInputProps = Omit<DigitsInputProps, 'digits' | 'kind' | 'label'>

export const OtpInput = (props: OtpInputProps) => {
  const translate = useTranslate()
  return <DigitsInput {...props} kind="otp" digits={limits.otpDigits} label={translate('ui.otp_label')} />
}

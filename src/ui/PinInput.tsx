import { useTranslate } from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'
import { DigitsInput, type DigitsInputProps } from './DigitsInput.tsx'

type PinInputProps = Omit<DigitsInputProps, 'digits' | 'kind' | 'label'> & { label?: string }

export const PinInput = ({ label, ...props }: PinInputProps) => {
  const translate = useTranslate()
  return <DigitsInput {...props} kind="pin" digits={limits.pinDigits} label={label ?? translate('ui.pin_label')} />
}

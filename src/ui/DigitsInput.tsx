import { type ChangeEvent, type Ref, useEffect, useRef } from 'react'
import './digitsInput.css'
import { useTranslate } from 'react-admin'
import { limits } from '../../contract/base/money/limits.ts'

interface DigitsInputProps {
  id: string
  label: string
  digits: number
  value: string
  onChange: (value: string) => void
  /** Called each time the last digit is filled in. */
  onComplete?: (value: string) => void
  error?: string | undefined
  hint?: string
  disabled?: boolean
  /** A PIN is masked and hidden from password managers; the phone can fill in an OTP. */
  kind: 'otp' | 'pin'
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One real input drawn as boxes: paste, autofill, screen readers and keyboard editing all work. */
export const DigitsInput = (props: DigitsInputProps) => {
  const { id, label, digits, value, onChange, onComplete, error, hint, disabled, kind, autoFocus, ref } = props
  const completed = useRef(value.length === digits)
  const input = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  // A code cleared from outside can complete again.
  useEffect(() => {
    if (value.length < digits) completed.current = false
  }, [value, digits])

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.value.replace(/\D/g, '').slice(0, digits)
    onChange(next)
    if (next.length === digits && !completed.current) {
      completed.current = true
      onComplete?.(next)
    }
  }
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')

  return (
    <div className="digits" style={{ '--digits': digits } as React.CSSProperties}>
      <label htmlFor={id}>{label}</label>
      <div className="digits-field" data-kind={kind} data-error={error ? true : undefined}>
        <input
          ref={(element) => {
            input.current = element
            if (typeof ref === 'function') ref(element)
            else if (ref) ref.current = element
          }}
          id={id}
          type={kind === 'pin' ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={kind === 'otp' ? 'one-time-code' : 'off'}
          pattern="[0-9]*"
          value={value}
          onChange={change}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          spellCheck={false}
        />
        <span className="digits-boxes" aria-hidden="true">
          {Array.from({ length: digits }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no identity but their index
            <span key={at} data-current={at === Math.min(value.length, digits - 1) ? true : undefined}>
              {value[at] === undefined ? '' : kind === 'pin' ? '•' : value[at]}
            </span>
          ))}
        </span>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="digits-hint">
          {hint}
        </p>
      ) : null}
      <p id={`${id}-error`} className="digits-error" role="alert">
        {error}
      </p>
    </div>
  )
}

type OtpInputProps = Omit<DigitsInputProps, 'digits' | 'kind' | 'label'>

export const OtpInput = (props: OtpInputProps) => {
  const translate = useTranslate()
  return <DigitsInput {...props} kind="otp" digits={limits.otpDigits} label={translate('ui.otp_label')} />
}

type PinInputProps = Omit<DigitsInputProps, 'digits' | 'kind' | 'label'> & { label?: string }

export const PinInput = ({ label, ...props }: PinInputProps) => {
  const translate = useTranslate()
  return <DigitsInput {...props} kind="pin" digits={limits.pinDigits} label={label ?? translate('ui.pin_label')} />
}

import { type ReactNode, type Ref, useState } from 'react'
import { limits } from '../../../contract/base/money/limits.ts'
import { phoneCharactersOf } from '../../form/usePhoneParser.ts'
import { RevealButton } from '../RevealButton.tsx'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'

export interface FieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | null | undefined
  hint?: ReactNode
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'date'
  autoComplete?: string
  maxLength?: number
  optional?: boolean
  ref?: Ref<HTMLInputElement> | undefined
}

/** A labelled field with hint and error, both announced with it. */
export const Field = (props: FieldProps) => {
  const {
    id,
    label,
    value,
    onChange,
    onBlur,
    error,
    hint,
    type = 'text',
    autoComplete,
    maxLength = limits.textLengthMax,
    optional,
    ref,
  } = props
  const [shown, setShown] = useState(false)
  const t = registrationTexts[useLocale()]
  const isPassword = type === 'password'
  const change = (typed: string) => onChange(type === 'tel' ? phoneCharactersOf(typed) : typed)
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional ? <span className="field-optional"> · {t.optional}</span> : null}
      </label>
      <div className="field-box">
        <input
          ref={ref}
          id={id}
          name={id}
          className={isPassword ? 'has-reveal' : undefined}
          type={isPassword && shown ? 'text' : type}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={onBlur}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          required={!optional}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {isPassword ? <RevealButton shown={shown} onToggle={() => setShown(!shown)} /> : null}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
    </div>
  )
}

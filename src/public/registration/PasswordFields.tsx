import type { Ref } from 'react'
import { passwordStrength, passwordStrengths } from '../../../contract/base/people/passwordStrength.ts'
import { Field } from './Field.tsx'
import { registrationTexts } from './texts.ts'
import { useLocale } from './useLocale.ts'

interface PasswordFieldsProps {
  value: string
  repeated: string
  onChange: (value: string) => void
  onRepeat: (value: string) => void
  /** Names and addresses that the password must not contain. */
  own: readonly string[]
  error?: string | null | undefined
  repeatError?: string | null | undefined
  ref?: Ref<HTMLInputElement>
  repeatRef?: Ref<HTMLInputElement>
}

/** A new password, twice, with its strength while typing. */
export const PasswordFields = (props: PasswordFieldsProps) => {
  const { value, repeated, onChange, onRepeat, own, error, repeatError, ref, repeatRef } = props
  const t = registrationTexts[useLocale()]
  const strength = value === '' ? null : passwordStrength(value, own)
  const words = { poor: t.strength_poor, weak: t.strength_weak, strong: t.strength_strong }
  return (
    <>
      <Field
        ref={ref}
        id="password"
        label={t.new_password}
        type="password"
        autoComplete="new-password"
        maxLength={20}
        value={value}
        onChange={onChange}
        error={error}
        hint={
          <>
            {t.password_hint}
            <span className="strength" data-strength={strength ?? undefined} role="status">
              <span className="strength-bars" aria-hidden="true">
                {passwordStrengths.map((name) => (
                  <i key={name} />
                ))}
              </span>
              <span>{strength ? `${t.strength}: ${words[strength]}` : t.strength}</span>
            </span>
          </>
        }
      />
      <Field
        ref={repeatRef}
        id="repeated"
        label={t.confirm_password}
        type="password"
        autoComplete="new-password"
        maxLength={20}
        value={repeated}
        onChange={onRepeat}
        error={repeatError}
      />
    </>
  )
}

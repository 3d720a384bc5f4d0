import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useGetIdentity, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { object, ref, string } from 'yup'
import { patternString, requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import { passwordStrength, passwordStrengths } from '../../../contract/base/people/passwordStrength.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { SecretInput } from '../../form/SecretInput.tsx'
import { SettingsForm } from './SettingsForm.tsx'

const looks = { poor: 'redSoft', weak: 'amberSoft', strong: 'greenSoft' } as const
const bars = { poor: 'onRedSoft', weak: 'onAmberSoft', strong: 'onGreenSoft' } as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Poor, Weak or Strong while typing: in words and as a bar. */
const PasswordStrength = ({ password }: { password: string }) => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const own = ['fullName', 'user_name', 'email', 'company_name'].map((name) => textOf(identity?.[name]))
  const strength = passwordStrength(password, own)
  const share = password === '' ? 0 : (passwordStrengths.indexOf(strength) + 1) / passwordStrengths.length
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box
        aria-hidden="true"
        sx={(theme) => ({
          height: 6,
          borderRadius: 999,
          backgroundColor: password === '' ? theme.palette.divider : theme.palette.tokens[looks[strength]],
          '&::before': {
            content: '""',
            display: 'block',
            width: `${share * 100}%`,
            height: '100%',
            borderRadius: 'inherit',
            backgroundColor: theme.palette.tokens[bars[strength]],
            transition: 'width 150ms',
          },
        })}
      />
      <Box role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary', minHeight: '1.4em' }}>
        {password === ''
          ? ''
          : translate('settings.password.strength', { strength: translate(`settings.password.strengths.${strength}`) })}
      </Box>
    </Box>
  )
}

const empty = { password: '', new_password: '', repeated: '' }

const schema = object({
  password: string().required(requiredMessage),
  new_password: patternString('password').required(requiredMessage),
  repeated: string()
    .required(requiredMessage)
    .oneOf([ref('new_password')], 'settings.password.differs'),
})

const Fields = () => {
  const translate = useTranslate()
  const { watch } = useFormContext<typeof empty>()
  const label = (name: string) => translate(`settings.password.fields.${name}`)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
      <SecretInput name="password" label={label('current')} autoComplete="current-password" />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <SecretInput
          name="new_password"
          label={label('new')}
          hint={translate('settings.password.rule')}
          autoComplete="new-password"
        />
        <PasswordStrength password={watch('new_password')} />
      </Box>
      <SecretInput name="repeated" label={label('repeated')} autoComplete="new-password" />
    </Box>
  )
}

export const PasswordTab = () => {
  const translate = useTranslate()
  const client = useQueryClient()
  const { mutateAsync: change } = useCallMutation('/account/change-password', { form: true })
  return (
    <SettingsForm
      title={translate('settings.password.title')}
      hint={translate('settings.password.hint')}
      initial={empty}
      schema={schema}
      submitLabel={translate('settings.password.change')}
      doneText="settings.password.changed"
      isSecret
      onSave={async ({ password, new_password }) => {
        await change({ password, new_password })
        // A password change ends all other sessions.
        await client.invalidateQueries({ queryKey: ['/account/list-sessions'] })
      }}
    >
      <Fields />
    </SettingsForm>
  )
}

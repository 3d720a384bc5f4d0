import Box from '@mui/material/Box'
import { useGetIdentity, useTranslate } from 'ra-core'
import { passwordStrength, passwordStrengths } from '../../../contract/base/people/passwordStrength.ts'

const looks = { poor: 'redSoft', weak: 'amberSoft', strong: 'greenSoft' } as const
const bars = { poor: 'onRedSoft', weak: 'onAmberSoft', strong: 'onGreenSoft' } as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Poor, Weak or Strong while typing: in words and as a bar. */
export const PasswordStrength = ({ password }: { password: string }) => {
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

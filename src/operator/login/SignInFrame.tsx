import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { isLocale } from '../../i18n/i18nProvider.ts'
import { htmlLanguages } from '../../i18n/languages.ts'
import { LanguageMenu } from '../../shell/LanguageMenu.tsx'
import { pageBrand } from '../../theme/pageBrand.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Tag } from '../../ui/Tag.tsx'

interface LoginFrameProps {
  title: string
  hint: string
  /** An error that concerns no field. */
  problem?: string | null | undefined
  children?: ReactNode
}

/** The frame of one sign-in step. */
export const SignInFrame = ({ title, hint, problem, children }: LoginFrameProps) => {
  const translate = useTranslate()
  const [locale, choose] = useLocaleState()
  useEffect(() => {
    document.title = `${title} · ${pageBrand().name}`
  }, [title])
  useEffect(() => {
    if (isLocale(locale)) document.documentElement.lang = htmlLanguages[locale]
  }, [locale])
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', minHeight: '100dvh' }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2 }}>
        <Logo />
        <Tag tone="primary">{translate('operator.badge')}</Tag>
        <Box sx={{ ml: 'auto' }}>
          <LanguageMenu locale={locale} choose={choose} />
        </Box>
      </Box>
      <Box component="main" sx={{ display: 'grid', placeItems: 'center', px: 2, pb: 8 }}>
        <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2.5 }}>
          <Box>
            <Typography component="h1" variant="h2">
              {title}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>{hint}</Typography>
          </Box>
          {problem ? <Alert severity="error">{problem}</Alert> : null}
          {children}
        </Card>
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useLocaleState, useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { type Locale, languageOfLocale } from '../../../contract/base/envelope.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { localeNames } from '../../i18n/i18nProvider.ts'
import { htmlLanguages } from '../../i18n/languages.ts'
import { type ThemeChoice, themeChoices, useThemeChoice } from '../../theme/useThemeChoice.ts'
import { Panel } from '../../ui/Panel.tsx'
import { NotificationPreferences } from './NotificationPreferences.tsx'

interface ChoicesProps<Value extends string> {
  label: string
  hint: string
  value: Value
  choices: readonly { value: Value; label: ReactNode; lang?: string }[]
  onChoose: (value: Value) => void
}

/** Takes effect at once: there is nothing to save. */
const Choices = <Value extends string>({ label, hint, value, choices, onChoose }: ChoicesProps<Value>) => {
  const hintId = useId()
  return (
    <Panel title={label}>
      <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {hint}
      </Typography>
      <RadioGroup aria-label={label} aria-describedby={hintId} value={value}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            lang={choice.lang}
            control={<Radio />}
            label={choice.label}
            onChange={() => onChoose(choice.value)}
          />
        ))}
      </RadioGroup>
    </Panel>
  )
}

/** Language of portal and mails, light or dark look on this device, and choices of notices. */
export const LanguageTab = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const [locale, setLocale] = useLocaleState()
  const { mutateAsync: keep } = useCallMutation('/account/set-language')
  const { choice, choose } = useThemeChoice()
  const chooseLanguage = async (next: Locale) => {
    await setLocale(next)
    try {
      await keep({ language: languageOfLocale[next] })
      notify('settings.saved', { type: 'success' })
    } catch {
      // The call has shown its error already; the portal speaks the new language all the same.
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Choices
        label={translate('settings.language.title')}
        hint={translate('settings.language.hint')}
        value={locale as Locale}
        choices={localeNames.map((offered) => ({
          value: offered.locale,
          label: offered.name,
          lang: htmlLanguages[offered.locale],
        }))}
        onChoose={(next) => void chooseLanguage(next)}
      />
      <Choices<ThemeChoice>
        label={translate('shell.theme')}
        hint={translate('settings.language.theme_hint')}
        value={choice}
        choices={themeChoices.map((offered) => ({ value: offered, label: translate(`shell.theme_${offered}`) }))}
        onChoose={choose}
      />
      <NotificationPreferences />
    </Box>
  )
}

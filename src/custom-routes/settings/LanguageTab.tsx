import Box from '@mui/material/Box'
import { useLocaleState, useNotify, useTranslate } from 'react-admin'
import { type Locale, languageOfLocale } from '../../../contract/base/calls/envelope.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { localeNames } from '../../i18n/i18nProvider.ts'
import { htmlLanguages } from '../../i18n/languages.ts'
import { type ThemeChoice, themeChoices, useThemeChoice } from '../../theme/useThemeChoice.ts'
import { Choices } from './Choices.tsx'
import { FormatSettings } from './FormatSettings.tsx'

/** Language of portal and mails, formats of numbers and times, and the light or dark theme of this device. */
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
      // The call has already shown the error; the portal uses the new language anyway.
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
      <FormatSettings />
      <Choices<ThemeChoice>
        label={translate('shell.theme')}
        hint={translate('settings.language.theme_hint')}
        value={choice}
        choices={themeChoices.map((offered) => ({ value: offered, label: translate(`shell.theme_${offered}`) }))}
        onChoose={choose}
      />
    </Box>
  )
}

import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useLocaleState, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Locale, languageOfLocale } from '../../contract/base/envelope.ts'
import { useCallMutation } from '../dataProvider/useCall.ts'
import { localeNames } from '../i18n/i18nProvider.ts'
import { htmlLanguages } from '../i18n/languages.ts'
import { Icon } from '../ui/Icon.tsx'

/** The choice is kept in the browser, and on the server for the mails it writes. */
export const LanguageMenu = () => {
  const translate = useTranslate()
  const [locale, setLocale] = useLocaleState()
  const keep = useCallMutation('/account/set-language', { toast: false })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (next: Locale) => {
    setAnchor(null)
    setLocale(next)
    keep.mutate({ language: languageOfLocale[next] })
  }
  return (
    <>
      <IconButton
        aria-label={translate('shell.language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="globe" size={21} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {localeNames.map(({ locale: offered, name }) => (
          <MenuItem
            key={offered}
            lang={htmlLanguages[offered]}
            role="menuitemradio"
            aria-checked={offered === locale}
            selected={offered === locale}
            onClick={() => choose(offered)}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

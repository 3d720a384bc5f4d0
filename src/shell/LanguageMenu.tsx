import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Locale } from '../../contract/base/calls/envelope.ts'
import { localeNames } from '../i18n/i18nProvider.ts'
import { htmlLanguages } from '../i18n/languages.ts'
import { Icon } from '../ui/Icon.tsx'
import { LazyMenu, LazyMenuItem } from '../ui/LazyMenu.tsx'

interface LanguageMenuProps {
  locale: string
  choose: (locale: Locale) => void
}

export const LanguageMenu = ({ locale, choose }: LanguageMenuProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
      <LazyMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {localeNames.map(({ locale: offered, name }) => (
          <LazyMenuItem
            key={offered}
            lang={htmlLanguages[offered]}
            role="menuitemradio"
            aria-checked={offered === locale}
            selected={offered === locale}
            onClick={() => {
              setAnchor(null)
              choose(offered)
            }}
          >
            {name}
          </LazyMenuItem>
        ))}
      </LazyMenu>
    </>
  )
}

import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ThemeChoice, themeChoices, useThemeChoice } from '../theme/useThemeChoice.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { LazyMenu, LazyMenuItem } from '../ui/LazyMenu.tsx'

const icons = { system: 'monitor', light: 'sun', dark: 'moon' } as const satisfies Record<ThemeChoice, IconName>

export const ThemeMenu = () => {
  const translate = useTranslate()
  const { choice, mode, choose } = useThemeChoice()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={translate('shell.theme')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name={mode === 'dark' ? 'moon' : 'sun'} size={21} />
      </IconButton>
      <LazyMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {themeChoices.map((offered) => (
          <LazyMenuItem
            key={offered}
            role="menuitemradio"
            aria-checked={offered === choice}
            selected={offered === choice}
            onClick={() => {
              setAnchor(null)
              choose(offered)
            }}
          >
            <ListItemIcon>
              <Icon name={icons[offered]} />
            </ListItemIcon>
            {translate(`shell.theme_${offered}`)}
          </LazyMenuItem>
        ))}
      </LazyMenu>
    </>
  )
}

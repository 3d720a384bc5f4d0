import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { Icon } from '../../ui/Icon.tsx'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { showSearch } from './searchView.ts'

/** A search field on wide screens, an icon on phones: both open the search. */
export const SearchButton = () => {
  const translate = useTranslate()
  const open = () => showSearch('search')
  const label = translate('search.open')
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        onClick={open}
        sx={{ display: { xs: 'inline-flex', md: 'none' } }}
      >
        <Icon name="search" size={21} />
      </IconButton>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        sx={{
          display: { xs: 'none', md: 'flex' },
          gap: 1,
          minWidth: 200,
          minHeight: 36,
          px: 1.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          color: 'text.secondary',
          fontFamily: 'inherit',
          fontSize: '0.875rem',
        }}
      >
        <Icon name="search" size={17} />
        <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
          {translate('search.short')}
        </Box>
        <Box component="span" aria-hidden>
          <ShortcutKeys keys="mod+k" />
        </Box>
      </ButtonBase>
    </>
  )
}

import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { layoutPx } from '../theme/tokens.ts'
import { Icon } from './Icon.tsx'
import { useIsPhone } from './ListCards.tsx'
import { useIsPreview } from './previewContext.ts'

const barPx = 68

/** The end of the page stays above the bar; a bar without actions takes no room. */
const roomForBar = <GlobalStyles styles={{ 'main:has(.page-actions:not(:empty))': { paddingBottom: barPx } }} />

const bar = (theme: Theme) => ({
  position: 'fixed',
  inset: `auto 0 calc(${layoutPx.bottomBar}px + env(safe-area-inset-bottom))`,
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: barPx,
  px: 2,
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& > .MuiButton-root': { flex: 1, minWidth: 0 },
  '&:empty': { display: 'none' },
})

interface PageActionsProps {
  /** In sight on every device. */
  primary: ReactNode
  /** Other actions; on phones in a sheet. Null: none. */
  more: ReactNode
}

/** The actions of a page: side by side or, on phones, in a bar above the navigation with all but the primary ones in a sheet; in a preview folded into a menu. */
export const PageActions = ({ primary, more }: PageActionsProps) => {
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const isFolded = useIsPreview() || isPhone
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const sheet = (
    <Box onClick={close} sx={{ display: 'grid', gap: 1, p: 2, pb: 'calc(16px + env(safe-area-inset-bottom))' }}>
      {more}
    </Box>
  )
  const paper = { 'aria-label': translate('list.row_menus') }
  return (
    <>
      {/* Kept mounted: the dialog of an action belongs to its button. */}
      {isPhone ? (
        <Drawer anchor="bottom" open={anchor !== null} onClose={close} keepMounted slotProps={{ paper }}>
          {sheet}
        </Drawer>
      ) : isFolded ? (
        <Popover open={anchor !== null} anchorEl={anchor} onClose={close} keepMounted slotProps={{ paper }}>
          {sheet}
        </Popover>
      ) : (
        more
      )}
      {isPhone ? roomForBar : null}
      {/* One element at every width, so that a turned device keeps the open dialog. */}
      <Box className="page-actions" sx={isPhone ? bar : { display: 'contents' }}>
        {primary}
        {isFolded && more !== null ? (
          <IconButton
            aria-label={translate('list.row_menus')}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <Icon name="more" />
          </IconButton>
        ) : null}
      </Box>
    </>
  )
}

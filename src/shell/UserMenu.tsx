import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { LinkBase, useGetIdentity, useLogout, useTranslate } from 'ra-core'
import { useState } from 'react'
import { pathTo } from '../addresses/paths.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Who is signed in, for which company, in which role; and the way out. */
export const UserMenu = () => {
  const translate = useTranslate()
  const logout = useLogout()
  const may = usePermitted()
  const { identity } = useGetIdentity()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = identity?.fullName ?? ''
  const role = textOf(identity?.role)
  return (
    <>
      <IconButton
        aria-label={translate('shell.account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: '6px' }}
      >
        <Avatar name={name} fileId={textOf(identity?.avatar) || null} size={30} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { sx: { minWidth: 240, maxWidth: 320 } } }}
      >
        <Box component="li" role="none" sx={{ px: 1.5, pt: 1, pb: 1.5, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{textOf(identity?.company_name)}</Box>
          {role ? (
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{translate(`shell.role_${role}`)}</Box>
          ) : null}
        </Box>
        <Divider component="li" sx={{ mb: 0.75 }} />
        <MenuItem component={LinkBase} to={pathTo('userSettings', {})} onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <Icon name="settings" />
          </ListItemIcon>
          {translate('settings.title')}
        </MenuItem>
        {may?.('approvals.delegate') ? (
          <MenuItem component={LinkBase} to={pathTo('approvalPolicy')} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <Icon name="check_circle" />
            </ListItemIcon>
            {translate('approvals.title')}
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <Icon name="logout" />
          </ListItemIcon>
          {translate('shell.logout')}
        </MenuItem>
      </Menu>
    </>
  )
}

import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { LinkBase, useGetIdentity, useLogout, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useNavigation } from './useNavigation.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Who is signed in, for which company, in which role; and the way out. */
export const UserMenu = () => {
  const translate = useTranslate()
  const logout = useLogout()
  const links = useNavigation().filter((link) => link.isInUserMenu)
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
        {links.map(({ row: { name: key, icon: RowIcon }, path, label }) => (
          <MenuItem key={key} component={LinkBase} to={path} onClick={() => setAnchor(null)}>
            <ListItemIcon>{RowIcon ? <RowIcon /> : null}</ListItemIcon>
            {translate(label)}
          </MenuItem>
        ))}
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

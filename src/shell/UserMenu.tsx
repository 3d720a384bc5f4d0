import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import { useState } from 'react'
import { LinkBase, useGetIdentity, useLogout, useTranslate } from 'react-admin'
import { navigationGroups } from '../addresses/rows.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LazyMenu, LazyMenuItem } from '../ui/LazyMenu.tsx'
import { SupportContact } from '../ui/page/SupportContact.tsx'
import { useNavigation } from './useNavigation.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The signed-in person with company and role, and the sign-out. */
export const UserMenu = () => {
  const translate = useTranslate()
  const logout = useLogout()
  const links = useNavigation()
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
      <LazyMenu
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
        {navigationGroups.flatMap((group) => {
          const own = links.filter((link) => link.group === group)
          if (own.length === 0) return []
          return [
            <Box
              key={group}
              component="li"
              role="presentation"
              sx={{ px: 1.5, pt: 1, color: 'text.secondary', fontSize: '0.8125rem' }}
            >
              {translate(`shell.group_${group}`)}
            </Box>,
            ...own.map(({ icon: ItemIcon, path, label }) => (
              <LazyMenuItem key={path} component={LinkBase} to={path} onClick={() => setAnchor(null)}>
                <ListItemIcon>{ItemIcon ? <ItemIcon /> : null}</ListItemIcon>
                {translate(label)}
              </LazyMenuItem>
            )),
          ]
        })}
        <LazyMenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <Icon name="logout" />
          </ListItemIcon>
          {translate('shell.logout')}
        </LazyMenuItem>
        <Box component="li" role="presentation" sx={{ px: 1.5, pt: 1, display: { md: 'none' } }}>
          <SupportContact />
        </Box>
      </LazyMenu>
    </>
  )
}

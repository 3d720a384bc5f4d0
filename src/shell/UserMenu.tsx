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
import { type NavigationLink, useNavigation, usePhoneNavigation } from './useNavigation.ts'

/** Wider screens list these in the side navigation. */
const onPhones = { display: { md: 'none' } } as const

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface UserMenuProps {
  /** The page of help; the operator console has none. */
  help?: string
}

/** The signed-in person with company and role, and the sign-out. */
export const UserMenu = ({ help }: UserMenuProps) => {
  const translate = useTranslate()
  const logout = useLogout()
  const links = useNavigation()
  const { yielded } = usePhoneNavigation()
  const { identity } = useGetIdentity()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = identity?.fullName ?? ''
  const role = textOf(identity?.role)
  const itemOf = ({ icon: ItemIcon, path, label }: NavigationLink, sx?: typeof onPhones) => (
    <LazyMenuItem key={path} component={LinkBase} to={path} onClick={() => setAnchor(null)} sx={sx}>
      <ListItemIcon>{ItemIcon ? <ItemIcon /> : null}</ListItemIcon>
      {translate(label)}
    </LazyMenuItem>
  )
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
        {yielded.map((link) => itemOf(link, onPhones))}
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
            ...own.map((link) => itemOf(link)),
          ]
        })}
        {help === undefined ? null : (
          <LazyMenuItem component={LinkBase} to={help} onClick={() => setAnchor(null)} sx={{ display: { sm: 'none' } }}>
            <ListItemIcon>
              <Icon name="help" />
            </ListItemIcon>
            {translate('titles.help')}
          </LazyMenuItem>
        )}
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

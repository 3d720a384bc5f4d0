import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { NavLink } from 'react-router'
import { pathTo } from '../addresses/paths.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'
import { layoutPx } from '../theme/tokens.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { navigation } from './navigation.ts'
import { useCurrentRoute } from './useCurrentRoute.ts'

interface BottomLinkProps {
  to: string
  icon: IconName
  label: string
  current?: boolean
  /** The one thing to do. */
  primary?: boolean
}

const BottomLink = ({ to, icon, label, current = false, primary = false }: BottomLinkProps) => (
  <Box
    component={NavLink}
    to={to}
    aria-current={current ? 'page' : undefined}
    sx={(theme) => ({
      flex: 1,
      minWidth: 0,
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '3px',
      color: current ? theme.palette.primary.main : theme.palette.text.secondary,
      fontSize: '0.6875rem',
      fontWeight: current || primary ? 600 : 500,
      lineHeight: 1.2,
      textAlign: 'center',
      textDecoration: 'none',
      '&:focus-visible': { outlineOffset: -3 },
      ...(primary
        ? {
            color: theme.palette.text.primary,
            '& .icon': {
              boxSizing: 'content-box',
              padding: '5px 14px',
              borderRadius: 999,
              color: theme.palette.primary.contrastText,
              backgroundColor: theme.palette.primary.main,
            },
          }
        : {}),
    })}
  >
    <Icon name={icon} size={primary ? 18 : 22} />
    <Box component="span" sx={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {label}
    </Box>
  </Box>
)

/** The phone's navigation. */
export const BottomNavigation = () => {
  const translate = useTranslate()
  const may = usePermitted()
  const current = useCurrentRoute()
  const links = navigation
    .filter((item) => !item.isWideOnly && may?.(item.access))
    .map((item) => (
      <BottomLink
        key={item.name}
        to={item.to}
        icon={item.icon}
        label={translate(item.label)}
        current={current !== undefined && (current.name === item.name || item.covers.includes(current.name))}
      />
    ))
  if (may?.('transfers.create'))
    links.splice(
      2,
      0,
      <BottomLink
        key="send"
        to={pathTo('sendMoney', {})}
        icon="send"
        label={translate('shell.new_transfer')}
        primary
      />,
    )
  return (
    <Box
      component="nav"
      aria-label={translate('shell.main_navigation')}
      sx={(theme) => ({
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: theme.zIndex.appBar,
        display: 'flex',
        minHeight: layoutPx.bottomBar,
        px: 0.5,
        pb: 'env(safe-area-inset-bottom)',
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      })}
    >
      {links}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { NavLink } from 'react-router'
import { pathTo } from '../addresses/paths.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'
import { layoutPx } from '../theme/tokens.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { type NavigationItem, navigation } from './navigation.ts'
import { useCurrentRoute } from './useCurrentRoute.ts'

const SideLink = ({ item, current }: { item: NavigationItem; current: boolean }) => {
  const translate = useTranslate()
  return (
    <Box
      component={NavLink}
      to={item.to}
      aria-current={current ? 'page' : undefined}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 42,
        px: 1.5,
        borderRadius: '10px',
        color: current ? theme.palette.tokens.onPrimarySoft : theme.palette.text.secondary,
        backgroundColor: current ? theme.palette.tokens.primarySoft : 'transparent',
        fontWeight: current ? 600 : 500,
        textDecoration: 'none',
        '&:hover': {
          color: theme.palette.text.primary,
          ...(current ? {} : { backgroundColor: theme.palette.tokens.surfaceSunken }),
        },
      })}
    >
      <Icon name={item.icon} />
      {translate(item.label)}
    </Box>
  )
}

/** The wide screen's navigation. */
export const SideNavigation = () => {
  const translate = useTranslate()
  const may = usePermitted()
  const current = useCurrentRoute()
  return (
    <Box
      component="nav"
      aria-label={translate('shell.main_navigation')}
      sx={{
        position: 'sticky',
        top: 0,
        display: 'flex',
        flexDirection: 'column',
        width: layoutPx.sidebar,
        height: '100dvh',
        overflowY: 'auto',
        p: 2,
        borderRight: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Box
        component={NavLink}
        to={pathTo('home')}
        sx={{ color: 'text.primary', textDecoration: 'none', p: 1, mb: 2, borderRadius: '10px' }}
      >
        <Logo />
      </Box>
      {may?.('transfers.create') ? (
        <Button
          component={NavLink}
          to={pathTo('sendMoney', {})}
          variant="contained"
          startIcon={<Icon name="send" size={18} />}
          sx={{ mb: 2 }}
        >
          {translate('shell.new_transfer')}
        </Button>
      ) : null}
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {navigation
          .filter((item) => may?.(item.access))
          .map((item) => (
            <SideLink
              key={item.name}
              item={item}
              current={current !== undefined && (current.name === item.name || item.covers.includes(current.name))}
            />
          ))}
      </Box>
      <Box sx={{ mt: 'auto', pt: 3, px: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {translate('shell.help_line')}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { NavLink } from 'react-router'
import { pathTo } from '../addresses/paths.ts'
import { layoutPx } from '../theme/tokens.ts'
import { Logo } from '../ui/Logo.tsx'
import { type NavigationLink, useNavigation } from './useNavigation.ts'

const SideLink = ({ item: { path, label, row, isCurrent: current } }: { item: NavigationLink }) => {
  const translate = useTranslate()
  const { icon: Icon } = row
  return (
    <Box
      component={NavLink}
      to={path}
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
      {Icon ? <Icon /> : null}
      {translate(label)}
    </Box>
  )
}

/** The wide screen's navigation. */
export const SideNavigation = () => {
  const translate = useTranslate()
  const links = useNavigation()
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
      {links
        .filter((link) => link.isPrimary)
        .map(({ row: { name, icon: Icon }, path, label }) => (
          <Button
            key={name}
            component={NavLink}
            to={path}
            variant="contained"
            startIcon={Icon ? <Icon size={18} /> : undefined}
            sx={{ mb: 2 }}
          >
            {translate(label)}
          </Button>
        ))}
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {links
          .filter((link) => !link.isPrimary)
          .map((link) => (
            <SideLink key={link.row.name} item={link} />
          ))}
      </Box>
      <Box sx={{ mt: 'auto', pt: 3, px: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {translate('shell.help_line')}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { NavLink } from 'react-router'
import { pathTo } from '../addresses/paths.ts'
import { navigationGroups, navigationSections } from '../addresses/rows.ts'
import { layoutPx } from '../theme/tokens.ts'
import { Logo } from '../ui/Logo.tsx'
import { SupportContact } from '../ui/page/SupportContact.tsx'
import { NavigationCount } from './NavigationCount.tsx'
import { type NavigationLink, useNavigation } from './useNavigation.ts'

const SideLink = ({ item: { path, label, icon: Icon, isCurrent: current, countedBy } }: { item: NavigationLink }) => {
  const translate = useTranslate()
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
        '@media (max-height: 900px)': { minHeight: 36 },
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
      {countedBy ? <NavigationCount path={countedBy} /> : null}
    </Box>
  )
}

const SideLinks = ({ heading, links }: { heading?: string; links: readonly NavigationLink[] }) => {
  const translate = useTranslate()
  const headingId = useId()
  if (links.length === 0) return null
  return (
    <Box {...(heading ? { role: 'group', 'aria-labelledby': headingId } : {})} sx={{ display: 'grid', gap: 0.5 }}>
      {heading ? (
        <Box id={headingId} sx={{ px: 1.5, pt: 2, pb: 0.25, color: 'text.secondary', fontSize: '0.75rem' }}>
          {translate(heading)}
        </Box>
      ) : null}
      {links.map((link) => (
        <SideLink key={link.path} item={link} />
      ))}
    </Box>
  )
}

/** Navigation on wide screens. */
export const SideNavigation = () => {
  const translate = useTranslate()
  const links = useNavigation()
  const daily = links.filter(({ isPrimary, group }) => !isPrimary && group === undefined)
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
        .map(({ icon: Icon, path, label }) => (
          <Button
            key={path}
            component={NavLink}
            to={path}
            variant="contained"
            startIcon={Icon ? <Icon size={18} /> : undefined}
            sx={{ mb: 2 }}
          >
            {translate(label)}
          </Button>
        ))}
      <SideLinks links={daily.filter(({ section }) => section === undefined)} />
      {navigationSections.map((name) => (
        <SideLinks
          key={name}
          heading={`shell.section_${name}`}
          links={daily.filter(({ section }) => section === name)}
        />
      ))}
      {navigationGroups.map((name) => (
        <SideLinks key={name} heading={`shell.group_${name}`} links={links.filter(({ group }) => group === name)} />
      ))}
      <Box sx={{ mt: 'auto', pt: 3, px: 1 }}>
        <SupportContact />
      </Box>
    </Box>
  )
}

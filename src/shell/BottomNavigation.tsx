import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { NavLink } from 'react-router'
import { layoutPx } from '../theme/tokens.ts'
import { NavigationCount } from './NavigationCount.tsx'
import { type NavigationLink, usePhoneNavigation } from './useNavigation.ts'

const BottomLink = ({ item }: { item: NavigationLink }) => {
  const translate = useTranslate()
  const { path, label, icon: Icon, isPrimary: primary, isCurrent: current, countedBy } = item
  return (
    <Box
      component={NavLink}
      to={path}
      aria-current={current ? 'page' : undefined}
      sx={(theme) => ({
        position: 'relative',
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
      {Icon ? <Icon size={primary ? 18 : 22} /> : null}
      <Box component="span" sx={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {translate(label)}
      </Box>
      {countedBy ? (
        <Box sx={{ position: 'absolute', top: 3, left: 'calc(50% + 6px)' }}>
          <NavigationCount path={countedBy} />
        </Box>
      ) : null}
    </Box>
  )
}

/** Navigation on phones. */
export const BottomNavigation = () => {
  const translate = useTranslate()
  const { bar } = usePhoneNavigation()
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
      {bar.map((link) => (
        <BottomLink key={link.path} item={link} />
      ))}
    </Box>
  )
}

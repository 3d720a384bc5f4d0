import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LinkBase, useTranslate } from 'ra-core'
import { Suspense, useEffect, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import { pathTo, table } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { AccessDenied } from '../../ui/AccessDenied.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NotFound } from '../../ui/NotFound.tsx'
import { PageBoundary } from '../../ui/PageBoundary.tsx'
import { type SettingsTab, settingsTabs } from './settingsTabs.ts'

const labelOf = (tab: SettingsTab): string => `settings.tabs.${tab.name.replaceAll('-', '_')}`

const TabLink = ({ tab, isCurrent }: { tab: SettingsTab; isCurrent: boolean }) => {
  const translate = useTranslate()
  const link = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isCurrent])
  return (
    <li ref={link}>
      <Box
        component={LinkBase}
        to={pathTo('settings', { tab: tab.name })}
        aria-current={isCurrent ? 'page' : undefined}
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          minHeight: 42,
          px: 1.5,
          borderRadius: '10px',
          whiteSpace: 'nowrap',
          fontSize: '0.9375rem',
          fontWeight: isCurrent ? 600 : 500,
          textDecoration: 'none',
          color: isCurrent ? theme.palette.tokens.onPrimarySoft : theme.palette.text.secondary,
          backgroundColor: isCurrent ? theme.palette.tokens.primarySoft : 'transparent',
          '&:hover': { color: theme.palette.text.primary },
          '&:focus-visible': { outlineOffset: -2 },
        })}
      >
        <Icon name={tab.icon} size={18} />
        {translate(labelOf(tab))}
      </Box>
    </li>
  )
}

/** Each tab is an address, and so a link: a column where there is room, a row to swipe on a phone. */
const TabList = ({ tabs, current }: { tabs: readonly SettingsTab[]; current: SettingsTab }) => {
  const translate = useTranslate()
  return (
    <Box
      component="nav"
      aria-label={translate('settings.title')}
      sx={{ minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none', mx: { xs: -2, md: 0 }, px: { xs: 2, md: 0 } }}
    >
      <Box
        component="ul"
        sx={{
          display: { xs: 'flex', md: 'grid' },
          width: { xs: 'max-content', md: 'auto' },
          gap: 0.5,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {tabs.map((tab) => (
          <TabLink key={tab.name} tab={tab} isCurrent={tab === current} />
        ))}
      </Box>
    </Box>
  )
}

const TabSkeleton = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={220} />
    <Skeleton variant="rounded" height={120} />
  </Box>
)

/** Everything about the person and the company, one tab an address; tabs a role may not use are not there. */
export const SettingsPage = () => {
  const { tab: name } = useParams<{ tab: string }>()
  const translate = useTranslate()
  const may = usePermitted()
  if (!may) return null
  const tabs = settingsTabs.filter((tab) => may(tab.access))
  const [first] = tabs
  if (name === undefined && first) return <Navigate to={pathTo('settings', { tab: first.name })} replace />
  const current = settingsTabs.find((tab) => tab.name === name)
  if (!current) return <NotFound />
  if (!may(current.access)) return <AccessDenied access={current.access} />
  const { element } = current
  const Tab = typeof element === 'string' ? table().pageNamed(element).element : element
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: { md: 88 }, minWidth: 0 }}>
        <TabList tabs={tabs} current={current} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0, maxWidth: 820 }}>
        {/* The name of the tab as a heading for screen readers; sighted people see the highlighted tab. */}
        <h2 className="visually-hidden">{translate(labelOf(current))}</h2>
        <PageBoundary key={current.name}>
          <Suspense fallback={<TabSkeleton />}>
            <Tab />
          </Suspense>
        </PageBoundary>
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useId, useRef } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { Navigate, useParams } from 'react-router'
import { pathTo, routeTable } from '../../addresses/paths.ts'
import { type NavigationGroup, navigationGroups } from '../../addresses/rows.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { AccessDenied } from '../../ui/page/AccessDenied.tsx'
import { NotFound } from '../../ui/page/NotFound.tsx'
import { PageBoundary } from '../../ui/page/PageBoundary.tsx'
import { type SettingsTab, settingsPages, settingsTabLabel, settingsTabs } from './settingsTabs.ts'

type May = NonNullable<ReturnType<typeof usePermitted>>

/** Personal settings come first. */
const settingsGroups = [...navigationGroups].reverse()

const tabsOf = (group: NavigationGroup, may: May): SettingsTab[] =>
  settingsTabs.filter((tab) => tab.group === group && may(tab.access))

interface Entry {
  path: string
  label: string
  icon: IconName
  isCurrent: boolean
}

const TabLink = ({ entry: { path, label, icon, isCurrent } }: { entry: Entry }) => {
  const translate = useTranslate()
  const link = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isCurrent])
  return (
    <li ref={link}>
      <Box
        component={LinkBase}
        to={path}
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
        <Icon name={icon} size={18} />
        {translate(label)}
      </Box>
    </li>
  )
}

interface GroupLinksProps {
  group: NavigationGroup
  entries: readonly Entry[]
  isCurrent: boolean
}

/** On a phone only the links of the current group, as a row to swipe. */
const GroupLinks = ({ group, entries, isCurrent }: GroupLinksProps) => {
  const translate = useTranslate()
  const headingId = useId()
  return (
    <Box sx={{ display: { xs: isCurrent ? 'block' : 'none', md: 'block' }, overflowX: 'auto', scrollbarWidth: 'none' }}>
      <Typography
        id={headingId}
        variant="body2"
        sx={{ display: { xs: 'none', md: 'block' }, px: 1.5, pb: 0.5, color: 'text.secondary' }}
      >
        {translate(`shell.group_${group}`)}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={headingId}
        sx={{
          display: { xs: 'flex', md: 'grid' },
          width: { xs: 'max-content', md: 'auto' },
          gap: 0.5,
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {entries.map((entry) => (
          <TabLink key={entry.path} entry={entry} />
        ))}
      </Box>
    </Box>
  )
}

/** Switches between groups on a phone. */
const GroupSwitch = ({ groups, current }: { groups: readonly NavigationGroup[]; current: NavigationGroup }) => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: { xs: 'flex', md: 'none' }, gap: 1, mb: 1.5 }}>
      {groups.map((group) => (
        <Button
          key={group}
          component={LinkBase}
          to={pathTo('settings', { tab: group })}
          aria-current={group === current ? 'true' : undefined}
          variant={group === current ? 'contained' : 'outlined'}
          sx={{ flex: 1 }}
        >
          {translate(`shell.group_${group}`)}
        </Button>
      ))}
    </Box>
  )
}

/** Each tab has its own address, and so is a link. */
const TabList = ({ may, current }: { may: May; current: SettingsTab }) => {
  const translate = useTranslate()
  const entriesOf = (group: NavigationGroup): Entry[] => [
    ...tabsOf(group, may).map((tab) => ({
      path: pathTo('settings', { tab: tab.name }),
      label: settingsTabLabel(tab),
      icon: tab.icon,
      isCurrent: tab === current,
    })),
    ...settingsPages
      .filter((page) => page.group === group && may(page.access))
      .map(({ path, label, icon }) => ({ path: path(), label, icon, isCurrent: false })),
  ]
  const groups = settingsGroups.filter((group) => tabsOf(group, may).length > 0)
  return (
    <Box
      component="nav"
      aria-label={translate('titles.settings')}
      sx={{ display: 'grid', gap: { md: 2.5 }, minWidth: 0 }}
    >
      <GroupSwitch groups={groups} current={current.group} />
      {groups.map((group) => (
        <GroupLinks key={group} group={group} entries={entriesOf(group)} isCurrent={group === current.group} />
      ))}
    </Box>
  )
}

const TabSkeleton = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={220} />
    <Skeleton variant="rounded" height={120} />
  </Box>
)

/**
 * All settings of person and company, one address per tab; hides tabs the role may not use. A group's address redirects
 * to its first tab.
 */
export const SettingsPage = () => {
  const { tab: name } = useParams<{ tab: string }>()
  const translate = useTranslate()
  const may = usePermitted()
  if (!may) return null
  const group = settingsGroups.find((known) => known === (name ?? 'you'))
  const [first] = group ? tabsOf(group, may) : []
  if (first) return <Navigate to={pathTo('settings', { tab: first.name })} replace />
  const current = settingsTabs.find((tab) => tab.name === name)
  if (!current) return <NotFound />
  if (!may(current.access)) return <AccessDenied access={current.access} />
  const { element } = current
  const Tab = typeof element === 'string' ? routeTable().pageNamed(element).element : element
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
        <TabList may={may} current={current} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0, maxWidth: 820 }}>
        {/* The tab's name as a heading for screen readers; sighted people see the highlighted tab. */}
        <h2 className="visually-hidden">{translate(settingsTabLabel(current))}</h2>
        <PageBoundary key={current.name}>
          <Suspense fallback={<TabSkeleton />}>
            <Tab />
          </Suspense>
        </PageBoundary>
      </Box>
    </Box>
  )
}

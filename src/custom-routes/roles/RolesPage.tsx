import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useGetIdentity, useTranslate } from 'react-admin'
import {
  hasPermission,
  type PermissionName,
  permissionNames,
  permissions,
  roleNames,
} from '../../../contract/base/people/roles.ts'
import { rolesWith } from '../../authProvider/rolesWith.ts'
import { ListIntro } from '../../list/ListIntro.tsx'
import { roleIcons } from '../../parts/roleIcons.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useIsPhone } from '../../ui/ListCards.tsx'
import { Tag } from '../../ui/Tag.tsx'

interface Module {
  name: PermissionName
  actions: readonly PermissionName[]
}

/** The permissions grouped by module, as on the server. */
const modules: readonly Module[] = permissionNames
  .filter((name) => permissions[name].level === 1)
  .map((name) => ({
    name,
    actions: permissionNames.filter((action) => permissions[action].pid === permissions[name].id),
  }))

const RoleCards = ({ own }: { own: unknown }) => {
  const translate = useTranslate()
  return (
    <Box
      component="ul"
      aria-label={translate('titles.roles')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        gap: 2,
        listStyle: 'none',
        m: 0,
        mb: 2.5,
        p: 0,
      }}
    >
      {roleNames.map((role) => (
        <Card key={role} component="li" sx={{ p: 2.5, display: 'grid', gap: 0.75, alignContent: 'start' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontWeight: 600 }}>
            <Icon name={roleIcons[role]} />
            {translate(`shell.role_${role}`)}
            {role === own ? <Tag tone="primary">{translate('roles.yours')}</Tag> : null}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(`roles.about.${role}`)}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}

const Answer = ({ isYes }: { isYes: boolean }) => {
  const translate = useTranslate()
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: isYes ? 600 : 400,
        color: isYes ? theme.palette.tokens.onGreenSoft : theme.palette.text.secondary,
      })}
    >
      <Icon name={isYes ? 'check' : 'close'} size={16} />
      {translate(isYes ? 'roles.yes' : 'roles.no')}
    </Box>
  )
}

const cell = { textAlign: 'left', px: { sm: 2, md: 3 }, py: 1.25, borderTop: 1, borderColor: 'divider' } as const

const Matrix = () => {
  const translate = useTranslate()
  return (
    // Scrollable on narrow screens, also by keyboard.
    <Card component="section" aria-label={translate('titles.roles')} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={translate('titles.roles')} sx={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cell, borderTop: 0 }}>
              {translate('roles.what')}
            </Box>
            {roleNames.map((role) => (
              <Box key={role} component="th" scope="col" sx={{ ...cell, borderTop: 0 }}>
                {translate(`shell.role_${role}`)}
              </Box>
            ))}
          </tr>
        </thead>
        {modules.map((module) => (
          <tbody key={module.name}>
            <tr>
              <Box
                component="th"
                scope="rowgroup"
                colSpan={1 + roleNames.length}
                sx={(theme) => ({ ...cell, backgroundColor: theme.palette.tokens.surfaceSunken, fontWeight: 600 })}
              >
                {translate(`roles.permissions.${module.name}`)}
              </Box>
            </tr>
            {module.actions.map((action) => (
              <tr key={action}>
                <Box component="th" scope="row" sx={{ ...cell, fontWeight: 400 }}>
                  {translate(`roles.permissions.${action}`)}
                </Box>
                {roleNames.map((role) => (
                  <Box key={role} component="td" sx={cell}>
                    <Answer isYes={hasPermission(role, action)} />
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Box>
    </Card>
  )
}

/** Phones have no room for four columns: each action lists the roles that have it. */
const Cards = () => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {modules.map((module) => (
        <Card key={module.name} component="section" aria-label={translate(`roles.permissions.${module.name}`)}>
          <Typography variant="h6" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
            {translate(`roles.permissions.${module.name}`)}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {module.actions.map((action) => (
              <Box
                component="li"
                key={action}
                sx={{ display: 'grid', gap: 0.75, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
              >
                <span>{translate(`roles.permissions.${action}`)}</span>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
                  {rolesWith(action).map((role) => (
                    <Tag key={role} icon={roleIcons[role]}>
                      {translate(`shell.role_${role}`)}
                    </Tag>
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  )
}

/** The permissions of each role, from the table that the server enforces. */
export const RolesPage = () => {
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const { identity } = useGetIdentity()
  return (
    <>
      <ListIntro text={translate('roles.hint')} />
      <RoleCards own={identity?.role} />
      {isPhone ? <Cards /> : <Matrix />}
    </>
  )
}

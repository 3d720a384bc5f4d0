import Button from '@mui/material/Button'
import { LinkBase, useGetIdentity, useTranslate } from 'react-admin'
import { permissionNames, roleNames } from '../../../contract/base/people/roles.ts'
import { pathTo } from '../../addresses/paths.ts'
import type { Access } from '../../addresses/rows.ts'
import { rolesWith } from '../../authProvider/rolesWith.ts'
import { EmptyState } from './EmptyState.tsx'

/** Replaces a page without access: names the missing right, who has it, and who can grant it. */
export const AccessDenied = ({ access }: { access?: Access | undefined }) => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const roleName = (role: string) => translate(`shell.role_${role}`)
  const own: unknown = identity?.role
  const role = roleNames.find((name) => name === own)
  const permission = permissionNames.find((name) => name === access)
  const why =
    permission === undefined || role === undefined
      ? []
      : [
          translate('shell.access_needs', {
            right: translate(`roles.permissions.${permission}`),
            roles: rolesWith(permission).map(roleName).join(', '),
            role: roleName(role),
          }),
        ]
  return (
    <EmptyState
      icon="lock"
      title={translate('shell.access_denied')}
      hint={[...why, translate('shell.access_denied_hint')].join(' ')}
      action={
        <>
          <Button component={LinkBase} to={pathTo('home')} variant="outlined">
            {translate('shell.back_home')}
          </Button>
          {role === undefined ? null : (
            <Button component={LinkBase} to={pathTo('roles')} sx={{ ml: 1 }}>
              {translate('shell.see_roles')}
            </Button>
          )}
        </>
      }
    />
  )
}

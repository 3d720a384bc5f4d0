import Link from '@mui/material/Link'
import { LinkBase } from 'react-admin'
import type { PermissionName } from '../../../contract/base/people/roles.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { type AuditRow, useAuditTexts } from './auditTexts.ts'

/** The page of each kind of object, and the permission to open it. */
const places: Readonly<Record<string, { path: (id: string) => string; access: PermissionName }>> = {
  user: { path: (idUser) => pathTo('users.show', { idUser }), access: 'team.read' },
  transfer: { path: (id) => pathTo('transfers.show', { id }), access: 'transfers.read' },
  recipient: { path: (idRecipient) => pathTo('recipients.show', { idRecipient }), access: 'recipients.read' },
  bulk: { path: (id) => pathTo('bulk.show', { id }), access: 'transfers.read' },
  schedule: { path: (id) => pathTo('schedules.show', { idSchedule: id }), access: 'transfers.read' },
  webhook: { path: (id) => pathTo('webhooks.show', { idWebhook: id }), access: 'webhooks.read' },
}

/** The address of an object, if the person may open it. */
export function useObjectPath() {
  const may = usePermitted()
  return (type: string, id: string): string | null => {
    const place = Object.hasOwn(places, type) ? places[type] : undefined
    return place && may?.(place.access) ? place.path(id) : null
  }
}

const Maybe = ({ path, text }: { path: string | null; text: string }) =>
  path === null ? (
    text
  ) : (
    <Link component={LinkBase} to={path} color="inherit">
      {text}
    </Link>
  )

/** Links to the person who acted. */
export const PersonLink = ({ row }: { row: AuditRow }) => {
  const pathOf = useObjectPath()
  const { person } = useAuditTexts()
  return <Maybe path={row.user_id === null ? null : pathOf('user', row.user_id)} text={person(row)} />
}

/** Links to the object, by name. */
export const ObjectLink = ({ row }: { row: AuditRow }) => {
  const pathOf = useObjectPath()
  const { object } = useAuditTexts()
  return <Maybe path={row.object_label === null ? null : pathOf(row.object_type, row.object_id)} text={object(row)} />
}

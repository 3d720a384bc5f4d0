import { useTranslate } from 'ra-core'
import { isAuditAction } from '../../../contract/base/auditActions.ts'
import { roleNames } from '../../../contract/base/roles.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import type { CallAnswer } from '../../../contract/calls.ts'

export type AuditRow = CallAnswer<'/audit/list'>['items'][number]

const isStatus = (value: string): value is `${keyof typeof statuses}` => Object.hasOwn(statuses, value)
/** Facts shown in the drawer of a single entry only. */
const technical: readonly string[] = ['suite', 'sha256', 'size', 'digest', 'version']

const isRole = (value: string): boolean => (roleNames as readonly string[]).includes(value)

/** Names of what the log holds; what this version does not know is shown as it was written. */
export function useAuditTexts() {
  const translate = useTranslate()
  const action = (name: string): string => (isAuditAction(name) ? translate(`auditNames.actions.${name}`) : name)
  const field = (name: string): string => translate(`audit.fields.${name}`, { _: name.replaceAll('_', ' ') })
  const objectType = (name: string): string => translate(`auditNames.objects.${name}`, { _: name })
  const value = (name: string, written: string | null): string => {
    if (written === null) return '–'
    if (name === 'status' && isStatus(written)) return translate(`statuses.${statuses[written].name}`)
    if (name === 'role' && isRole(written)) return translate(`shell.role_${written}`)
    return written
  }
  const person = (row: AuditRow): string => row.user_name ?? translate('audit.system')
  const object = (row: AuditRow): string => `${objectType(row.object_type)}: ${row.object_label ?? row.object_id}`
  const change = (row: AuditRow): string => {
    const first =
      row.changes.find(({ old }) => old !== null) ?? row.changes.find(({ name }) => !technical.includes(name))
    if (!first) return '–'
    const told = first.old === null ? '' : `${value(first.name, first.old)} → `
    return `${field(first.name)}: ${told}${value(first.name, first.new)}${row.changes.length > 1 ? ' …' : ''}`
  }
  return { action, field, objectType, value, person, object, change }
}

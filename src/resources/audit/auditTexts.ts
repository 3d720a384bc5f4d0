import { useLocale, useTranslate } from 'react-admin'
import { isAuditAction, isWholeSentence } from '../../../contract/base/events/auditActions.ts'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { roleNames } from '../../../contract/base/people/roles.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { formatDateTime, formatDay, formatMoney } from '../../i18n/formats.ts'

export type AuditRow = CallResponse<'/audit/list'>['items'][number]

const isStatus = (value: string): value is `${keyof typeof statuses}` => Object.hasOwn(statuses, value)
/** Facts shown only in the drawer of a single entry. */
const technical: readonly string[] = ['suite', 'sha256', 'size', 'digest', 'version', 'quote_id', 'challenge_id']

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const day = /^\d{4}-\d\d-\d\d$/

const isRole = (value: string): boolean => (roleNames as readonly string[]).includes(value)

/** Names for audit data; unknown ones are shown as stored. */
export function useAuditTexts() {
  const translate = useTranslate()
  const locale = useLocale()
  const action = (name: string): string => (isAuditAction(name) ? translate(`auditNames.actions.${name}`) : name)
  const field = (name: string): string => translate(`audit.fields.${name}`, { _: name.replaceAll('_', ' ') })
  const objectType = (name: string): string => translate(`auditNames.objects.${name}`, { _: name })
  const value = (name: string, written: string | null): string => {
    if (written === null) return '–'
    if (name === 'status' && isStatus(written)) return translate(`statuses.${statuses[written].name}`)
    if (name === 'role' && isRole(written)) return translate(`shell.role_${written}`)
    if (name === 'method') return translate(`factors.names.${written}`, { _: written })
    if (name.endsWith('_minor') && /^\d+$/.test(written)) return formatMoney(written, homeCurrency)
    if (written === 'true' || written === 'false') return translate(`audit.${written}`)
    if (instant.test(written)) return formatDateTime(written)
    return day.test(written) ? formatDay(written) : written
  }
  const person = (row: AuditRow): string => row.user_name ?? translate('audit.system')
  /** The predicate after the person's name, or a full sentence for an event. */
  const describeAction = (name: string): { text: string; isWhole: boolean } => {
    const text = action(name)
    const isWhole = isAuditAction(name) && isWholeSentence(name)
    return { text: isWhole ? text : text.charAt(0).toLocaleLowerCase(locale) + text.slice(1), isWhole }
  }
  const sentence = (row: AuditRow): string => {
    const { text, isWhole } = describeAction(row.action)
    return isWhole ? text : translate('audit.sentence', { who: person(row), did: text })
  }
  const named = (name: string, written: string): string => translate('audit.named', { name, value: written })
  const object = (row: AuditRow): string => named(objectType(row.object_type), row.object_label ?? row.object_id)
  const change = (row: AuditRow): string => {
    const first =
      row.changes.find(({ old }) => old !== null) ?? row.changes.find(({ name }) => !technical.includes(name))
    if (!first) return '–'
    const told = first.old === null ? '' : `${value(first.name, first.old)} → `
    return named(field(first.name), `${told}${value(first.name, first.new)}${row.changes.length > 1 ? ' …' : ''}`)
  }
  return { deed: describeAction, sentence, field, objectType, value, person, object, change }
}

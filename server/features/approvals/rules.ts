import { type Band, faultOf, reachOf } from '../../../contract/base/approvalRules.ts'
import type { Locale } from '../../../contract/base/envelope.ts'
import { formatMoney, homeCurrency } from '../../../contract/base/money.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import { transferKinds } from '../../../contract/base/transferKinds.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { documentTexts } from '../../documents/labels.ts'
import { AppError } from '../../errors.ts'
import type { PersonRow } from './store.ts'

/** In the order they are shown and numbered. */
export const sortBands = (bands: readonly Band[]): Band[] =>
  transferKinds.flatMap((kind) =>
    bands
      .filter((band) => band.kind === kind)
      .sort((a, b) => (a.total_from_minor < b.total_from_minor ? -1 : a.total_from_minor > b.total_from_minor ? 1 : 0)),
  )

const columnMax = 2n ** 63n - 1n

/** Bands as they were asked for; the field of the first that is wrong is named by its place in the request. */
export function readBands(asked: CallRequest<'/approval/save-draft'>['bands'], members: readonly PersonRow[]): Band[] {
  const bands = asked.map((band) => ({ ...band, total_from_minor: BigInt(band.total_from_minor) }))
  const fault = faultOf(bands)
  if (fault) {
    const field = fault.index === null ? `bands.${fault.field}` : `bands.${fault.index}.${fault.field}`
    throw new AppError(fault.name, { field })
  }
  for (const [index, band] of bands.entries()) {
    if (band.total_from_minor > columnMax) {
      throw new AppError('input_invalid', { field: `bands.${index}.total_from_minor` })
    }
    const mayApprove = (id: string) =>
      members.some((person) => person.id === id && hasPermission(person.role, 'transfers.approve'))
    if (!band.approvers.every(mayApprove)) {
      throw new AppError('person_may_not_approve', { field: `bands.${index}.approvers` })
    }
  }
  return sortBands(bands)
}

export const bandName = (band: Band, locale: Locale): string =>
  `${documentTexts(locale).kinds[band.kind]} ≥ ${formatMoney(band.total_from_minor, homeCurrency)}`

/** A policy under which transfers would wait for ever is not put in force. */
export function assertApprovable(bands: readonly Band[], members: readonly PersonRow[], locale: Locale): void {
  for (const [index, band] of bands.entries()) {
    const { is_approvable, people } = reachOf(band, members)
    if (is_approvable) continue
    const values = { band: bandName(band, locale), needed: band.approvals_needed, people }
    throw new AppError('policy_unapprovable', { field: `bands.${index}.approvals_needed`, values })
  }
}

const textOf = (band: Band): string =>
  [String(band.total_from_minor), band.approvals_needed, [...band.approvers].sort().join(' ')].join(': ')

/** The audit trail's words for bands: a text a band, under its kind. */
export function tellBands(bands: readonly Band[], names: ReadonlyMap<string, string>): Record<string, string[]> {
  const told = (band: Band) => {
    const who = band.approvers.length === 0 ? '' : ` (${band.approvers.map((id) => names.get(id) ?? id).join(', ')})`
    return `≥ ${formatMoney(band.total_from_minor, homeCurrency)}: ${band.approvals_needed}${who}`
  }
  return Object.fromEntries(transferKinds.map((kind) => [kind, bands.filter((band) => band.kind === kind).map(told)]))
}

export const isSamePolicy = (a: readonly Band[], b: readonly Band[]): boolean => {
  const written = (bands: readonly Band[]) =>
    sortBands(bands)
      .map((band) => `${band.kind} ${textOf(band)}`)
      .join('\n')
  return written(a) === written(b)
}

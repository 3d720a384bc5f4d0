import type { TranslateFunction } from 'react-admin'
import { paymentMethods } from '../../../contract/base/money/paymentMethods.ts'
import { incomeSourceCodes, purposeCodes } from '../../../contract/base/money/purposes.ts'
import type { ReportTabName } from '../../../contract/base/money/transferFilter.ts'
import { transferKinds } from '../../../contract/base/money/transferKinds.ts'
import { type PassiveGroup, statusGroups } from '../../../contract/base/statuses/groups.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import {
  type TransferStatus,
  transferStatuses,
  transferStatusesOfTab,
} from '../../../contract/base/statuses/transfer.ts'
import { feePayers } from '../../../contract/corridors/corridor.ts'
import { destinations, payoutCurrencies } from '../../../contract/corridors/directory.ts'
import { recipientTypes } from '../../../contract/features/recipients.ts'
import { countryName } from '../../i18n/displayNames.ts'
import type { FilterField } from '../../list/filterField.ts'
import { filterOf, type ReportView } from './reportViews.ts'

const statusesIn = (tab: ReportTabName) => (tab === 'all' ? transferStatuses : transferStatusesOfTab(tab))

const groupPlace = (status: TransferStatus) => statusGroups.indexOf(statuses[status].group)

/**
 * The group "waits for others" may include transfers that need the reader, which only their rows show: the heading
 * names both groups.
 */
const groupText = (group: PassiveGroup, translate: TranslateFunction): string =>
  (group === 'waits_for_others' ? (['needs_you', group] as const) : [group])
    .map((name) => translate(`statusGroups.${name}`))
    .join(' · ')

/** Filters by record fields with few values. */
function recordFilters(translate: TranslateFunction): FilterField[] {
  const choice = <Value extends string>(
    name: string,
    label: string,
    values: readonly Value[],
    text: (value: Value) => string,
  ): FilterField => ({ name, label, kind: 'choice', options: values.map((value) => ({ value, label: text(value) })) })
  return [
    choice('payment_method', 'transfers.about.payment_method', paymentMethods, (value) =>
      translate(`transfers.payment_methods.${value}`),
    ),
    choice('fee_payer', 'transfers.fee_payer', feePayers, (value) => value),
    choice('purpose', 'transfers.about.purpose', purposeCodes, (value) => translate(`lists.purposes.${value}`)),
    choice('income_source', 'transfers.about.income_source', incomeSourceCodes, (value) =>
      translate(`lists.income_sources.${value}`),
    ),
    { name: 'has_documents', label: 'transfers.has_documents', kind: 'flag' },
    { name: 'has_promo', label: 'transfers.has_promo', kind: 'flag' },
  ]
}

/** The filters of a view, without those the view fixes itself. */
export function transferFilters(view: ReportView, translate: TranslateFunction, locale: string): FilterField[] {
  const { tab, kind, recipient_type } = filterOf(view)
  const label = (name: string) => `resources.transfers.fields.${name}`
  const countries = ['ID', ...destinations]
    .map((code) => ({ value: code, label: countryName(locale, code) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  const status: FilterField = {
    name: 'status',
    label: label('status'),
    kind: 'choices',
    options: statusesIn(tab)
      .toSorted((one, other) => groupPlace(one) - groupPlace(other))
      .map((value) => ({
        value,
        label: translate(`statuses.${statuses[value].name}`),
        group: groupText(statuses[value].group, translate),
      })),
  }
  const kinds: FilterField = {
    name: 'kind',
    label: label('kind'),
    kind: 'choice',
    options: transferKinds.map((value) => ({ value, label: translate(`transfers.kinds.${value}`) })),
  }
  const types: FilterField = {
    name: 'recipient_type',
    label: 'transfers.to_whom',
    kind: 'choice',
    options: recipientTypes.map((value) => ({ value, label: translate(`recipients.types.${value}`) })),
  }
  return [
    ...(statusesIn(tab).some((one) => statuses[one].group === 'waits_for_others')
      ? [{ name: 'needs_you', label: 'statusGroups.needs_you', kind: 'flag' as const }]
      : []),
    { name: 'period', label: label('created_at'), kind: 'days', from: 'created_from', to: 'created_to' },
    ...(kind === undefined ? [kinds] : []),
    ...(recipient_type === undefined ? [types] : []),
    { name: 'country', label: label('country'), kind: 'choice', options: countries },
    {
      name: 'receive_currency',
      label: 'transfers.receive_currency',
      kind: 'choice',
      options: payoutCurrencies.map((value) => ({ value, label: value })),
    },
    ...recordFilters(translate),
    { name: 'total_min_minor', label: 'transfers.total_min', kind: 'amount' },
    { name: 'total_max_minor', label: 'transfers.total_max', kind: 'amount' },
    ...(status.kind === 'choices' && status.options.length > 1 ? [status] : []),
  ]
}

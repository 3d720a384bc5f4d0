import type { TranslateFunction } from 'ra-core'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { transferStatuses, transferStatusesOfTab } from '../../../contract/base/statuses/transfer.ts'
import { transferKinds } from '../../../contract/base/transferKinds.ts'
import { arrivingCurrencies, destinations } from '../../../contract/corridors/directory.ts'
import { type ReportTabName, reportTabs } from '../../../contract/features/transfers.ts'
import { countryName } from '../../i18n/displayNames.ts'
import type { FilterField } from '../../list/filterField.ts'

export const tabOf = (type: string | undefined): ReportTabName => reportTabs.find((tab) => tab === type) ?? 'all'

const statusesIn = (tab: ReportTabName) => (tab === 'all' ? transferStatuses : transferStatusesOfTab(tab))

export function transferFilters(tab: ReportTabName, translate: TranslateFunction, locale: string): FilterField[] {
  const label = (name: string) => `resources.transfers.fields.${name}`
  const countries = ['ID', ...destinations]
    .map((code) => ({ value: code, label: countryName(locale, code) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  const status: FilterField = {
    name: 'status',
    label: label('status'),
    kind: 'choices',
    options: statusesIn(tab).map((value) => ({ value, label: translate(`statuses.${statuses[value].name}`) })),
  }
  return [
    { name: 'created_from', label: 'transfers.created_from', kind: 'date' },
    { name: 'created_to', label: 'transfers.created_to', kind: 'date' },
    {
      name: 'kind',
      label: label('kind'),
      kind: 'choice',
      options: transferKinds.map((value) => ({ value, label: translate(`transfers.kinds.${value}`) })),
    },
    { name: 'country', label: label('country'), kind: 'choice', options: countries },
    {
      name: 'receive_currency',
      label: 'transfers.receive_currency',
      kind: 'choice',
      options: arrivingCurrencies.map((value) => ({ value, label: value })),
    },
    { name: 'total_min_minor', label: 'transfers.total_min', kind: 'amount' },
    { name: 'total_max_minor', label: 'transfers.total_max', kind: 'amount' },
    ...(status.kind === 'choices' && status.options.length > 1 ? [status] : []),
  ]
}

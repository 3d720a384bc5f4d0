import { type ReportTabName, reportTabs } from '../../../contract/base/money/transferFilter.ts'
import type { CallRequest } from '../../../contract/calls.ts'

/** Views of `report/:type?`: a tab, or all transfers filtered by kind or recipient type. */
type Filter = Pick<CallRequest<'/transfer/list'>, 'tab' | 'kind' | 'recipient_type'>

export const reportTypes = ['transfer', 'local', 'business', 'personal'] as const
export type ReportType = (typeof reportTypes)[number]
export type ReportView = ReportTabName | ReportType

const filters = {
  all: { tab: 'all' },
  ongoing: { tab: 'ongoing' },
  awaiting_approval: { tab: 'awaiting_approval' },
  history: { tab: 'history' },
  drafts: { tab: 'drafts' },
  transfer: { tab: 'all', kind: 'international' },
  local: { tab: 'all', kind: 'domestic' },
  business: { tab: 'all', recipient_type: 'business' },
  personal: { tab: 'all', recipient_type: 'individual' },
} as const satisfies Record<ReportView, Filter>

/** The view named by an address; any other text means all transfers. */
export const reportViewOf = (type: string | undefined): ReportView =>
  [...reportTabs, ...reportTypes].find((view) => view === type) ?? 'all'

const isType = (view: ReportView): view is ReportType => reportTypes.some((type) => type === view)

/** Its text key. */
export const viewLabel = (view: ReportView): string =>
  isType(view) ? `transfers.types.${view}` : `transfers.tabs.${view}`

export const filterOf = (view: ReportView): Filter => filters[view]

import { useNotify, useTranslate } from 'react-admin'
import { longMonthOfYear } from '../../../contract/base/texts/formats.ts'
import { addDays, dayOf } from '../../../contract/base/time/clock.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { formats } from '../../i18n/formats.ts'
import { useStartExport } from '../../list/useExport.ts'
import { iconOf } from '../../ui/Icon.tsx'
import type { EntryOption } from './searchView.ts'

/** This month and those before it. */
const monthCount = 12

/** The first and last day of each month, newest first. */
function monthsUntil(today: string): { from: string; to: string }[] {
  const months: { from: string; to: string }[] = []
  for (let to = today; months.length < monthCount; to = addDays(`${to.slice(0, 7)}-01`, -1)) {
    months.push({ from: `${to.slice(0, 7)}-01`, to })
  }
  return months
}

/** The transfers of one month as a workbook: "Export October 2026". */
export function useExportEntries(): EntryOption[] {
  const translate = useTranslate()
  const notify = useNotify()
  const may = usePermitted()
  const { serverNow } = useServer()
  const startExport = useStartExport('/transfer/export')
  if (may?.('transfers.export') !== true) return []
  return monthsUntil(dayOf(new Date(serverNow()))).map(({ from, to }) => ({
    title: translate('search.export', { month: longMonthOfYear(from, formats().choice.locale) }),
    icon: iconOf('download'),
    run: () => {
      const request = { tab: 'all', sort: 'created_at', order: 'desc', format: 'xlsx' } as const
      startExport({ ...request, created_from: from, created_to: to }).catch(() =>
        notify('ui.export_failed', { type: 'warning' }),
      )
    },
  }))
}

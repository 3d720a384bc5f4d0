import { useCall } from '../../dataProvider/useCall.ts'

const refreshMs = 60_000

/** The figures of the page: one round trip for totals, chart and recent transfers. */
export const useTransferSummary = () =>
  useCall('/transfer/summary', {}, { refetchInterval: refreshMs, call: { overlay: false } })

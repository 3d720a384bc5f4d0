import { useCall } from '../../dataProvider/useCall.ts'

/** The figures of the page: one round trip for totals, chart and recent transfers. */
export const useTransferSummary = () => useCall('/transfer/summary', {})

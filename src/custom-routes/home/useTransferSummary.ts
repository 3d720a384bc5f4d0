import { useCall } from '../../dataProvider/useCall.ts'

/** The figures of the home page, loaded in one call: totals, chart and recent transfers. */
export const useTransferSummary = () => useCall('/transfer/summary', {})

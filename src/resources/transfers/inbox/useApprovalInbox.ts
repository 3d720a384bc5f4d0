import type { CallResponse } from '../../../../contract/calls.ts'
import { useCall } from '../../../dataProvider/useCall.ts'

export type ApprovalInboxRow = CallResponse<'/desk/list'>['items'][number]

/** Transfers that wait for this person's approval, oldest first. */
export const useApprovalInbox = () => useCall('/desk/list', {})

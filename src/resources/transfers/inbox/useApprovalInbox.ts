import type { CallResponse } from '../../../../contract/calls.ts'
import { useCall } from '../../../dataProvider/useCall.ts'

export type ApprovalInboxRow = CallResponse<'/desk/list'>['items'][number]

/** A request of any kind, as an item of a batch. */
export type WaitingRequest = CallResponse<'/desk/list'>['others'][number]

/** Requests that wait for this person's approval, oldest first. */
export const useApprovalInbox = () => useCall('/desk/list', {})

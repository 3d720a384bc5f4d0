import type { CallReply } from '../../../../contract/calls.ts'
import { useCall } from '../../../dataProvider/useCall.ts'

export type DeskRow = CallReply<'/desk/list'>['items'][number]

/** Transfers that wait for this person's approval, oldest first. */
export const useDesk = () => useCall('/desk/list', {})

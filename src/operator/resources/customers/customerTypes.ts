import type { CallReply } from '../../../../contract/calls.ts'

export type Customer = CallReply<'/staff/customer/detail'>['business']

import type { CallResponse } from '../../../../contract/calls.ts'

export type Customer = CallResponse<'/staff/customer/detail'>['business']

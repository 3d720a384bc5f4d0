import type { CallResponse } from '../../../contract/calls.ts'

export type Instruction = CallResponse<'/instruction/detail'>
export type Transfer = CallResponse<'/transfer/detail'>

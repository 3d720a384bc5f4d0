import type { CallReply } from '../../../contract/calls.ts'

export type Instruction = CallReply<'/instruction/detail'>
export type Transfer = CallReply<'/transfer/detail'>

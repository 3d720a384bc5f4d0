import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'

export type TopUp = CallResponse<'/topup/detail'>

export const topUpSteps = ['amount', 'pay', 'receipt'] as const
type TopUpStep = (typeof topUpSteps)[number]

/** The address of a step of one top-up, followed by its id. */
export const topUpPath = (toStep: TopUpStep, id?: string): string =>
  `${pathTo('topUp', { toStep })}${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`

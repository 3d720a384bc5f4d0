import type { CallResponse } from '../../../contract/calls.ts'

export type Policy = CallResponse<'/approval/policy'>
export type Version = Policy['published']
export type VersionTier = Version['tiers'][number]
export type Person = Policy['people'][number]
export type Simulation = CallResponse<'/approval/simulate'>
export type Delegation = CallResponse<'/approval/delegations'>['items'][number]

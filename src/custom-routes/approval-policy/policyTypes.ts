import type { CallAnswer } from '../../../contract/calls.ts'

export type Policy = CallAnswer<'/approval/policy'>
export type Version = Policy['published']
export type VersionTier = Version['tiers'][number]
export type Person = Policy['people'][number]
export type Simulation = CallAnswer<'/approval/simulate'>
export type Delegation = CallAnswer<'/approval/delegations'>['items'][number]

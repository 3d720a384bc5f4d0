import type { CallReply } from '../../../contract/calls.ts'

export type Policy = CallReply<'/approval/policy'>
export type Version = Policy['published']
export type VersionTier = Version['tiers'][number]
export type Person = Policy['people'][number]
export type Simulation = CallReply<'/approval/simulate'>
export type Delegation = CallReply<'/approval/delegations'>['items'][number]

import type { ApiScope } from './base/calls/apiScopes.ts'
import type { Call } from './base/calls/call.ts'
import { calls } from './calls.ts'
import { type Operation, operations } from './operations.ts'

/** Tools for agents: what reads, and what leaves a proposal to a person. No other operation becomes a tool, whatever the key may do. */
const isTool = (operation: Operation): boolean =>
  !operation.isSandboxOnly &&
  scopeOfOperation(operation) !== null &&
  (calls[operation.call].effect === 'read' || operation.isProposal === true)

export const toolOperations: readonly Operation[] = (operations as readonly Operation[]).filter(isTool)

export function scopeOfOperation({ call }: Operation): ApiScope | null {
  const described: Call = calls[call]
  return 'scope' in described ? described.scope : null
}

/** Rights that a person can give an agent. */
export const agentScopes: readonly ApiScope[] = [
  ...new Set(toolOperations.flatMap((operation) => scopeOfOperation(operation) ?? [])),
]

/** Address of the protected resource, and of the page on which a person consents. */
export const agentPaths = { resource: '/mcp', consent: '/business/connect-agent' } as const

export const agentLimits = {
  /** Connected agents of a person. */
  agentsMax: 20,
  codeLifeMs: 60_000,
  accessLifeMs: 10 * 60_000,
  refreshLifeMs: 30 * 24 * 3_600_000,
  /** Then the person is asked again. */
  grantLifeMs: 90 * 24 * 3_600_000,
} as const

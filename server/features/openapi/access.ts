import type { ApiMode } from '../../../contract/base/calls/apiScopes.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { type ApiRequestRow, findApiRequest } from './store.ts'

const dayMs = 24 * 3_600_000

/** Deadline for the decision on a request for live keys made at this time. */
const dueAt = (createdAt: Date): Date => new Date(createdAt.getTime() + limits.apiReviewDays * dayMs)

/** The sandbox is a separate server, where keys are created at once. Live ones need the operator's approval. */
function availableModes({ settings }: Pick<Deps, 'settings'>, request: ApiRequestRow | undefined): ApiMode[] {
  return [
    ...(settings.profile === 'sandbox' ? (['sandbox'] as const) : []),
    ...(request?.state === 'approved' ? (['live'] as const) : []),
  ]
}

export function assertModeAvailable(
  deps: Pick<Deps, 'settings'>,
  request: ApiRequestRow | undefined,
  mode: ApiMode,
): void {
  if (!availableModes(deps, request).includes(mode)) throw new AppError('api_access_missing', { field: 'mode' })
}

export const serializeAccess = (
  deps: Pick<Deps, 'settings'>,
  request: ApiRequestRow | undefined,
): CallResult<'/openapi/access'> => ({
  state: request?.state ?? 'none',
  modes: availableModes(deps, request),
  requested_at: request?.created_at ?? null,
  due_at: request ? dueAt(request.created_at) : null,
  reason: request?.reason ?? '',
})

export const accessHandler = defineHandler('/openapi/access', {
  run: async (tx, { actor }, _request, { deps }) => serializeAccess(deps, await findApiRequest(tx, actor.business_id)),
})

import type { AuditAction } from '../../../contract/base/auditActions.ts'
import type { SignInMethod } from '../../../contract/features/factors.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { RequestContext } from '../../deps.ts'

/** Writes the audit row of a log-in, which has no session yet, or of a log-out. */
export const auditSession = (
  tx: Tx,
  context: Omit<RequestContext, 'actor'>,
  user: { business_id: string; user_id: string },
  action: AuditAction,
  detail: { method?: SignInMethod } = {},
) =>
  appendAudit(tx, {
    business_id: user.business_id,
    actor: { kind: 'person', user_id: user.user_id },
    at: context.now,
    action,
    object_type: 'user',
    object_id: user.user_id,
    address: context.address,
    detail: { ...context.channel.facts, ...detail },
  })

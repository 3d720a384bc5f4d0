import type { TableRow } from '../addresses/rows.ts'
import { audit } from './audit/index.ts'
import { balance } from './balance/index.ts'
import { bulk } from './bulk/index.ts'
import { bulkInterReport } from './bulk/interReport.ts'
import { recipients } from './recipients/index.ts'
import { refunds } from './refunds/index.ts'
import { schedules } from './schedules/index.ts'
import { approvalInbox } from './transfers/approvalInbox.ts'
import { transfers } from './transfers/index.ts'
import { singleReport } from './transfers/singleReport.ts'
import { users } from './users/index.ts'
import { webhooks } from './webhooks/index.ts'

/** All resources: a new resource is a new line. */
export const resources = [
  transfers,
  approvalInbox,
  bulk,
  bulkInterReport,
  singleReport,
  recipients,
  balance,
  refunds,
  schedules,
  users,
  audit,
  webhooks,
] as const satisfies readonly TableRow[]

declare module '../addresses/paths.ts' {
  interface Register {
    resources: typeof resources
  }
}

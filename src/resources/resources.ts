import type { TableRow } from '../addresses/rows.ts'
import { audit } from './audit/index.ts'
import { balance } from './balance/index.ts'
import { recipients } from './recipients/index.ts'
import { transfers } from './transfers/index.ts'
import { users } from './users/index.ts'

/** Table of contents: a new resource is a new line. */
export const resources = [transfers, recipients, balance, users, audit] as const satisfies readonly TableRow[]

declare module '../addresses/paths.ts' {
  interface Register {
    resources: typeof resources
  }
}

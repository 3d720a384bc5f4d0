import type { Reader } from '../../db/client.ts'

export type SystemWarningName = 'proxy_untrusted' | 'jobs_late' | 'screening_off'

export interface SystemWarningRow {
  name: SystemWarningName
  first_at: Date
  last_at: Date
}

export const saveWarning = (sql: Reader, name: SystemWarningName, now: Date) => sql`
  insert into system_warnings (name, first_at, last_at) values (${name}, ${now}, ${now})
  on conflict (name) do update set last_at = excluded.last_at`

export const deleteWarning = (sql: Reader, name: SystemWarningName) =>
  sql`delete from system_warnings where name = ${name}`

export const listWarnings = (sql: Reader) =>
  sql<SystemWarningRow[]>`select name, first_at, last_at from system_warnings order by first_at, name`

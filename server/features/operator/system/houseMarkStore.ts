import type { Reader } from '../../../db/client.ts'

/** What has to be done each day, and when it was done last. */
export type HouseMark = 'backup' | 'books'

export const writeMark = (sql: Reader, name: HouseMark, at: Date) => sql`
  insert into house_marks (name, at) values (${name}, ${at}) on conflict (name) do update set at = excluded.at`

export const listMarks = (reader: Reader) => reader<{ name: HouseMark; at: Date }[]>`select name, at from house_marks`

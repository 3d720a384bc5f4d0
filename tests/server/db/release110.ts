import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Migration, sha256Of } from '../../../server/db/migrationFiles.ts'

const file = path.join(import.meta.dirname, 'fixtures', 'migrations-1.1.0.sql.gz')

/** The 86 migrations of release 1.1.0, which the baseline replaces: one file, each after a line with its name. */
export function readMigrationsOf110(): Migration[] {
  const parts = gunzipSync(readFileSync(file))
    .toString('utf8')
    .split(/^-- file: (.*)\n/m)
  return Array.from({ length: (parts.length - 1) / 2 }, (_, index) => {
    const [name = '', text = ''] = parts.slice(1 + index * 2)
    return { name, text, sha256: sha256Of(text), replaces: [] }
  })
}

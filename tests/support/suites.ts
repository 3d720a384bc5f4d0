import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..', '..')
const database = path.join(import.meta.dirname, 'server/database.ts')

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g)]
    .map(([, place = '']) => path.join(path.dirname(file), place))
    .filter((place) => place.startsWith(path.join(root, 'tests')))

const known = new Map<string, boolean>([[database, true]])

/** Whether a test, or a file that it imports below tests/, uses a database. */
function needsDatabase(file: string): boolean {
  const found = known.get(file)
  if (found !== undefined) return found
  known.set(file, false)
  const isNeeded = importsOf(file).some(needsDatabase)
  known.set(file, isNeeded)
  return isNeeded
}

/** The server's tests that use a database: they run on every version of PostgreSQL. */
export const databaseTests: readonly string[] = globSync('tests/server/**/*.test.ts', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => needsDatabase(path.join(root, file)))

/** Tests of whole pages of the portal, with a real server and its database. */
export const pageTests: readonly string[] = globSync('tests/src/**/*.test.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => needsDatabase(path.join(root, file)))

/** Tests that start programs and mostly wait for them. */
export const programTests: readonly string[] = ['tests/server/db/embedded.test.ts', 'tests/scripts/**/*.test.ts']

/** Browser tests that run at a time, each on a stage of its own: server, database, mails, browser. */
export const browserStages = 3

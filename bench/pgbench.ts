import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { appRole } from '../server/db/client.ts'
import { findPostgresBinaries } from '../server/db/postgresBinaries.ts'

/** Looks in Debian's versioned folders, then in the embedded package, then on the PATH. */
export function findPgbench(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    findPostgresBinaries(),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  const found = folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file))
  if (found) return found
  throw new Error(
    'pgbench was not found: install PostgreSQL (Debian: apt-get install postgresql-contrib), or put pgbench on the PATH',
  )
}

export interface PgbenchRun {
  url: string
  script: string
  scriptFile: string
  clients: number
  transactionsAClient: number
  variables: Readonly<Record<string, number>>
  /** `simple` for a script that prepares its own statements. */
  protocol?: 'prepared' | 'simple'
}

/** Transactions per second, without connection time; runs under the application's role with prepared statements, as the server does. */
export async function runPgbench(run: PgbenchRun): Promise<number> {
  await writeFile(run.scriptFile, run.script)
  const variables = Object.entries(run.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const { stdout, stderr } = await promisify(execFile)(
    findPgbench(),
    [
      '--no-vacuum',
      `--protocol=${run.protocol ?? 'prepared'}`,
      `--client=${run.clients}`,
      '--jobs=2',
      `--transactions=${run.transactionsAClient}`,
      `--file=${run.scriptFile}`,
      ...variables,
      run.url,
    ],
    { env: { ...process.env, PGOPTIONS: `-c role=${appRole}` }, maxBuffer: 64 * 1024 * 1024 },
  )
  const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (tps === undefined || /aborted|ERROR/.test(stderr))
    throw new Error(`pgbench: ${stdout}\n${stderr.slice(0, 2_000)}`)
  return Number(tps)
}

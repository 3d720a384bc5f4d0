import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** Where to call, and the key that signs. */
export interface Profile {
  url: string
  key: string
  secret: string
}

type Environment = Readonly<Record<string, string | undefined>>

const fileOf = (env: Environment): string =>
  path.join(env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config'), 'lintas', 'profile.json')

/** Readable only by its owner, since it has the key's secret. */
export function saveProfile(profile: Profile, env: Environment): string {
  const file = fileOf(env)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(profile, null, 2)}\n`, { mode: 0o600 })
  return file
}

function readSaved(env: Environment): Partial<Profile> {
  try {
    return JSON.parse(readFileSync(fileOf(env), 'utf8')) as Partial<Profile>
  } catch {
    return {}
  }
}

/** `LINTAS_URL`, `LINTAS_KEY` and `LINTAS_SECRET` replace what `login` has saved. */
export function readProfile(env: Environment): Profile {
  const saved = readSaved(env)
  const url = env.LINTAS_URL ?? saved.url
  const key = env.LINTAS_KEY ?? saved.key
  const secret = env.LINTAS_SECRET ?? saved.secret
  if (url === undefined || key === undefined || secret === undefined)
    throw new Error('No key yet. Run: lintas login --url URL --key ID, with the secret on standard input')
  return { url, key, secret }
}

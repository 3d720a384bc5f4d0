import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { type Client, createClient, importEd25519Key } from '../../typescript/src/index.ts'
import { Misuse } from './misuse.ts'

/** Where to call, and the key that signs: a secret, or the private half of a pair that this machine made. */
export interface Profile {
  url: string
  key: string
  secret?: string
  /** PKCS #8 in PEM. */
  private_key?: string
}

type Environment = Readonly<Record<string, string | undefined>>

const fileOf = (env: Environment): string =>
  path.join(env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config'), 'lintas', 'profile.json')

/** Readable only by its owner, since it signs. */
export function saveProfile(profile: Profile, env: Environment): string {
  const file = fileOf(env)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  // A new file: an older one may be readable by others.
  rmSync(file, { force: true })
  writeFileSync(file, `${JSON.stringify(profile, null, 2)}\n`, { mode: 0o600 })
  return file
}

export const deleteProfile = (env: Environment): void => rmSync(fileOf(env), { force: true })

export function readSaved(env: Environment): Partial<Profile> {
  try {
    return JSON.parse(readFileSync(fileOf(env), 'utf8')) as Partial<Profile>
  } catch {
    return {}
  }
}

/** `LINTAS_URL`, `LINTAS_KEY` and `LINTAS_SECRET` replace what `login` has saved. */
export function readProfile(env: Environment): Profile {
  const { LINTAS_URL, LINTAS_KEY, LINTAS_SECRET } = env
  const saved = readSaved(env)
  const url = LINTAS_URL ?? saved.url
  if (url !== undefined && LINTAS_KEY !== undefined && LINTAS_SECRET !== undefined)
    return { url, key: LINTAS_KEY, secret: LINTAS_SECRET }
  if (url === undefined || saved.key === undefined)
    throw new Misuse('You are not signed in. Run: lintas login --url URL, or in a sandbox: lintas sandbox --url URL')
  return { ...saved, url, key: saved.key }
}

export async function clientOf({ url, key: id, secret, private_key }: Profile): Promise<Client> {
  if (private_key !== undefined)
    return createClient({ url, key: { id, privateKey: await importEd25519Key(private_key) } })
  return createClient({ url, key: { id, secret: secret ?? '' } })
}

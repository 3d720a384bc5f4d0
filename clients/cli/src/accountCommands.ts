import { text } from 'node:stream/consumers'
import { LintasProblem } from '../../typescript/src/index.ts'
import { hostName, logIn, makeKeyPair, originOf, post, readAnswer } from './login.ts'
import { Misuse } from './misuse.ts'
import type { Options, Say } from './options.ts'
import { clientOf, deleteProfile, type Profile, readProfile, readSaved, saveProfile } from './profile.ts'

const { env } = process
const defaultUrl = 'http://localhost:8080'
/** What the commands need. */
const ownScopes = 'balance.read transfers.read transfers.create transfers.cancel webhooks.read sandbox.act'

const urlOf = ({ url }: Options): string => originOf(url ?? env.LINTAS_URL ?? readSaved(env).url ?? defaultUrl)

/** Ends the key that this machine had before. False if its server is not reached, or the key was made in the portal. */
async function revoke({ url, key, private_key }: Partial<Profile>): Promise<boolean> {
  if (url === undefined || key === undefined || private_key === undefined) return false
  try {
    await (await clientOf({ url, key, private_key })).revokeOwnKey({}).catch(ignoreEnded)
    return true
  } catch {
    return false
  }
}

async function describe(profile: Profile): Promise<string> {
  const { name, company_name } = await (await clientOf(profile)).ownKey({})
  return `Signed in to ${company_name} at ${profile.url} as “${name}”`
}

/** The key of another server is not replaced, and not revoked, in passing. */
function assertNotElsewhere(url: string): void {
  const { key, url: other } = readSaved(env)
  if (key !== undefined && other !== undefined && other !== url)
    throw new Misuse(`You are signed in to ${other}. Run lintas logout first`)
}

/** Saved before anything else may fail: nobody else has the private half. */
async function keep(profile: Profile, say: Say): Promise<void> {
  const before = readSaved(env)
  const file = saveProfile(profile, env)
  say(`${await describe(profile)}. Saved in ${file}`)
  if (before.key === undefined || before.key === profile.key) return
  if (!(await revoke(before))) say(`The key ${before.key} was not revoked: end it in the portal`)
}

/** By a code or, with `--key`, with a secret on standard input. */
export async function runLogin(options: Options, say: Say): Promise<void> {
  const url = urlOf(options)
  assertNotElsewhere(url)
  if (options.key !== undefined) {
    const secret = (env.LINTAS_SECRET ?? (await text(process.stdin))).trim()
    return keep({ url, key: options.key, secret }, say)
  }
  const { profile } = await logIn({ url, host: options.host ?? hostName(), scope: options.scope ?? ownScopes }, say)
  await keep(profile, say)
}

export async function runLogout(_options: Options, say: Say): Promise<void> {
  const saved = readSaved(env)
  if (saved.key === undefined) throw new Misuse('You are not signed in')
  if (saved.private_key === undefined) say('The key was made in the portal, and still works there')
  else await (await clientOf(readProfile({ XDG_CONFIG_HOME: env.XDG_CONFIG_HOME }))).revokeOwnKey({}).catch(ignoreEnded)
  deleteProfile(env)
  say('Signed out')
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof LintasProblem) || error.problem.name !== 'api_signature_invalid') throw error
}

export async function showKey(_options: Options, say: Say): Promise<void> {
  const profile = readProfile(env)
  const { id, name, company_name, owner_name, mode, scopes, expires_at } = await (await clientOf(profile)).ownKey({})
  const end = expires_at === null ? 'does not expire' : `ends ${expires_at}`
  for (const line of [`${id}  ${name}  ${mode}, ${end}`, `${company_name}, in the name of ${owner_name}`]) say(line)
  say(scopes.join(' '))
}

/** A new pair with the same rights, confirmed by a person; then the old key ends. */
export async function rotateKey(options: Options, say: Say): Promise<void> {
  const saved = readSaved(env)
  const { url, key } = saved
  if (key === undefined || url === undefined) throw new Misuse('You are not signed in')
  const scope = options.scope ?? (await (await clientOf({ ...saved, url, key })).ownKey({})).scopes.join(' ')
  await runLogin({ ...options, url, key: undefined, scope }, say)
}

/** A company of one's own to try with; `--secret` prints a shared secret for other clients. */
export async function makeSandbox(options: Options, say: Say): Promise<void> {
  const url = urlOf(options)
  if (options.secret !== true) assertNotElsewhere(url)
  const { private_key, public_key } = makeKeyPair()
  const isSecret = options.secret === true
  const asked = {
    host: options.host ?? hostName(),
    ...(options.name === undefined ? {} : { name: options.name }),
    ...(isSecret ? {} : { public_key }),
  }
  const response = await post(`${url}/openapi/v1/sandbox/companies`, JSON.stringify(asked))
  const made = await readAnswer(response)
  if (response.status === 404) throw new Error(`${url} is no sandbox: sign in with lintas login`)
  if (!response.ok) throw new Error(String(made.detail))
  const { key, person } = made as { key: { id: string; secret: string | null }; person: Record<string, string> }
  if (isSecret)
    for (const [name, value] of Object.entries({ URL: url, KEY: key.id, SECRET: key.secret ?? '' }))
      say(`export LINTAS_${name}='${value}'`)
  else await keep({ url, key: key.id, private_key }, say)
  const portal = `Portal: ${url}/business as ${person.email}, password ${person.password}, PIN ${person.pin}`
  say(isSecret ? `# ${portal}` : portal)
}

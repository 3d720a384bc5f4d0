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

/** The key that this machine had before works no longer, if its server is reached. */
async function revoke(profile: Partial<Profile>): Promise<void> {
  const { url, key, private_key } = profile
  if (url === undefined || key === undefined || private_key === undefined) return
  await (await clientOf({ url, key, private_key })).revokeOwnKey({}).catch(() => undefined)
}

async function describe(profile: Profile): Promise<string> {
  const { name, company_name } = await (await clientOf(profile)).ownKey({})
  return `Signed in to ${company_name} at ${profile.url} as “${name}”`
}

async function keep(profile: Profile, say: Say): Promise<void> {
  const before = readSaved(env)
  const line = await describe(profile)
  say(`${line}. Saved in ${saveProfile(profile, env)}`)
  if (before.key !== profile.key) await revoke(before)
}

/** By a code or, with `--key`, with a secret on standard input. */
export async function runLogin(options: Options, say: Say): Promise<void> {
  const url = urlOf(options)
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

/** A new pair, confirmed by a person; then the old key ends. */
export async function rotateKey(options: Options, say: Say): Promise<void> {
  const { url, key } = readSaved(env)
  if (key === undefined || url === undefined) throw new Misuse('You are not signed in')
  await runLogin({ ...options, url, key: undefined }, say)
}

/** A company of one's own to try with; `--secret` prints a shared secret for other clients. */
export async function makeSandbox(options: Options, say: Say): Promise<void> {
  const url = urlOf(options)
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

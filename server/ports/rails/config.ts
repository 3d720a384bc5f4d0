import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { array, type InferType, lazy, mixed, object, string, ValidationError } from 'yup'
import { isCurrency } from '../../../contract/base/money/money.ts'
import { corridors } from '../../../contract/corridors/all.ts'
import { type Settings, SettingsError } from '../../settings.ts'
import { payIn, requireOneSource } from './payIn.ts'
import { everyCorridor } from './rails.ts'

/** The `RAILS` file: the rails, and which of them serve a corridor (docs/rails.md). */

const text = (most: number) => string().required().min(1).max(most)
const name = /^[a-z][a-z0-9_]{1,29}$/
const time = string()
  .required()
  .matches(/^([01]\d|2[0-3]):[0-5]\d$/, ({ path }) => `${path} must be a time, as in 14:00`)
const cap = string()
  .matches(/^[1-9]\d{0,15}$/, ({ path }) => `${path} must be an amount in whole rupiah`)
  .nullable()
  .default(null)
const bic = string()
  .required()
  .matches(/^[A-Z0-9]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, ({ path }) => `${path} must be a BIC`)

const account = object({ id: text(34), bic })
  .noUnknown()
  .required()
const accounts = mixed<Record<string, InferType<typeof account>>>()
  .required()
  .test(
    'accounts',
    ({ path }) => `${path} must name an account, {"id", "bic"}, for each currency`,
    (value) => {
      const entries = Object.entries(Object(value) as object)
      return (
        entries.length > 0 &&
        entries.every(([currency, one]) => isCurrency(currency) && account.isValidSync(one, { strict: true }))
      )
    },
  )

const debtor = object({
  name: text(140),
  street: text(70),
  building: string().max(16).default(''),
  post_code: string().max(16).default(''),
  town: text(35),
  country: string()
    .required()
    .matches(/^[A-Z]{2}$/, ({ path }) => `${path} must be a country of two letters`),
  accounts,
}).noUnknown()

const folder = object({
  kind: string()
    .required()
    .oneOf(['folder'] as const),
  outgoing: text(1024),
  incoming: text(1024),
}).noUnknown()
const sftp = object({
  kind: string()
    .required()
    .oneOf(['sftp'] as const),
  host: text(255),
  port: string()
    .matches(/^\d{1,5}$/)
    .default('22'),
  user: text(255),
  private_key_file: text(1024),
  host_key: string()
    .required()
    .matches(
      /^SHA256:[A-Za-z0-9+/]{43}$/,
      ({ path }) => `${path} must be the server's fingerprint as printed by ssh-keygen -l: SHA256:…`,
    ),
  outgoing: text(1024),
  incoming: text(1024),
}).noUnknown()
const exchange = lazy((value: unknown) => ((Object(value) as { kind?: unknown }).kind === 'sftp' ? sftp : folder))

const filesRail = object({
  kind: string()
    .required()
    .oneOf(['iso20022_files'] as const),
  daily_cap: cap,
  initiator: text(140),
  debtor: debtor.required(),
  charset: string()
    .oneOf(['latin', 'utf8'] as const)
    .default('latin'),
  cut_offs: array().of(time).min(1).required(),
  exchange,
  pay_in: payIn,
}).noUnknown()

const httpRail = object({
  kind: string()
    .required()
    .oneOf(['http'] as const),
  daily_cap: cap,
  url: string()
    .required()
    .test(
      'address',
      ({ path: place }) => `${place} must be a URL that starts with https:// or http://`,
      (value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol),
    ),
  key_id: text(100),
  private_key_file: text(1024),
  bank_key_id: text(100),
  bank_key_file: text(1024),
  /** Certificates in PEM, if the bank's are not from a public authority. */
  ca_file: string().max(1024).nullable().default(null),
  pay_in: payIn,
}).noUnknown()

const sandboxRail = object({
  kind: string()
    .required()
    .oneOf(['sandbox'] as const),
  daily_cap: cap,
}).noUnknown()

const kinds = { iso20022_files: filesRail, http: httpRail, sandbox: sandboxRail } as const
export type FilesRailConfig = InferType<typeof filesRail> & {
  exchange: InferType<typeof folder> | InferType<typeof sftp>
}
export type HttpRailConfig = InferType<typeof httpRail>
export type RailConfig = FilesRailConfig | HttpRailConfig | InferType<typeof sandboxRail>

const route = object({
  corridors: array().of(text(60)).min(1).required(),
  rails: array().of(text(30)).min(1).required(),
})
  .noUnknown()
  .required()

export interface RailsConfig {
  rails: Readonly<Record<string, RailConfig>>
  routes: readonly { corridors: readonly string[]; rails: readonly [string, ...string[]] }[]
}

function readRail(railName: string, value: unknown): RailConfig {
  if (!name.test(railName)) throw new ValidationError(`${railName}: a rail's name is small letters, digits and _`)
  const { kind } = Object(value) as { kind?: unknown }
  const schema = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : undefined
  if (schema === undefined)
    throw new ValidationError(`${railName}: kind must be one of ${Object.keys(kinds).join(', ')}`)
  try {
    return schema.validateSync(value, { stripUnknown: false }) as RailConfig
  } catch (error) {
    throw error instanceof ValidationError ? new ValidationError(`${railName}: ${error.errors.join('; ')}`) : error
  }
}

function readRoutes(value: unknown, rails: RailsConfig['rails']): RailsConfig['routes'] {
  const routes = array()
    .of(route)
    .min(1, 'routes must name the rails of each corridor')
    .required()
    .validateSync(value, { strict: true })
  const known = new Set([everyCorridor, ...corridors.map(({ id }) => id)])
  for (const { corridors: ids, rails: names } of routes) {
    const stranger = ids.find((id) => !known.has(id)) ?? names.find((one) => !Object.hasOwn(rails, one))
    if (stranger !== undefined)
      throw new ValidationError(`routes: ${stranger} is neither a corridor nor a rail of this file`)
    if (new Set(names).size < names.length)
      throw new ValidationError(`routes: a rail is listed twice in ${names.join(', ')}`)
  }
  const served = new Set(routes.flatMap(({ corridors: ids }) => ids))
  const without = corridors.find(({ id }) => !served.has(id))
  if (!served.has(everyCorridor) && without)
    throw new ValidationError(`routes: no rail serves ${without.id}, and there is no *`)
  return routes as unknown as RailsConfig['routes']
}

/** Production requires rails that move real money (the sandbox bank would report arrival of money that never left), over encrypted connections. */
function insistOnMoney({ profile }: Pick<Settings, 'profile'>, rails: RailsConfig['rails']): void {
  const open = Object.entries(rails).find(([, rail]) => rail.kind === 'http' && !rail.url.startsWith('https:'))?.[0]
  if (profile === 'production' && open !== undefined)
    throw new ValidationError(`${open}: its url must start with https:// in production`)
  const played = Object.entries(rails).find(([, { kind }]) => kind === 'sandbox')?.[0]
  if (profile === 'production' && played !== undefined)
    throw new ValidationError(`${played} is the sandbox bank, which moves no money: not allowed in production`)
}

export async function readRailsConfig(settings: Pick<Settings, 'railsFile' | 'profile'>): Promise<RailsConfig | null> {
  const { railsFile, profile } = settings
  if (railsFile === null) {
    if (profile === 'production')
      throw new SettingsError(
        'Setting PROFILE is production, but no payout rail that moves money is configured: set RAILS to a file of rails, docs/rails.md',
      )
    return null
  }
  try {
    const { rails: given, routes } = Object(JSON.parse(await readFile(railsFile, 'utf8'))) as Record<string, unknown>
    const rails = Object.fromEntries(
      Object.entries(Object(given) as object).map(([one, value]) => [one, readRail(one, value)]),
    )
    if (Object.keys(rails).length === 0) throw new ValidationError('rails must contain at least one')
    insistOnMoney(settings, rails)
    requireOneSource(rails)
    return { rails, routes: readRoutes(routes, rails) }
  } catch (error) {
    throw new SettingsError(`Setting RAILS ${railsFile}: ${error instanceof Error ? error.message : error}`)
  }
}

/** A file named in the configuration, relative to it. */
export const resolveRailsPath = (railsFile: string, file: string): string => path.resolve(path.dirname(railsFile), file)

export async function readKey(railsFile: string, file: string, kind: 'private' | 'public') {
  const place = resolveRailsPath(railsFile, file)
  try {
    const pem = await readFile(place, 'utf8')
    const key = kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem)
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key')
    return key
  } catch (error) {
    throw new SettingsError(`Setting RAILS ${railsFile}: ${place}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Certificates in PEM. */
export async function readCertificates(railsFile: string, file: string): Promise<string> {
  const place = resolveRailsPath(railsFile, file)
  try {
    const pem = await readFile(place, 'utf8')
    // Throws unless it is one.
    new X509Certificate(pem)
    return pem
  } catch (error) {
    throw new SettingsError(`Setting RAILS ${railsFile}: ${place}: ${error instanceof Error ? error.message : error}`)
  }
}

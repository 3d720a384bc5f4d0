import { isIP } from 'node:net'
import path from 'node:path'
import proxyAddress from 'proxy-addr'
import { type InferType, number, object, type StringSchema, string, ValidationError } from 'yup'

/**
 * Every setting comes from the environment and is named here; docs/operating.md explains them. An empty value counts as not
 * set. Nothing else reads `process.env`.
 */

const url = (...protocols: string[]) =>
  string().test({
    name: 'url',
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    test: (value) => value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
  })

const key = () =>
  string().matches(/^[A-Za-z0-9_-]{43}$/, 'must be 32 random bytes in base64url without padding (43 characters)')

const requiredInProduction = (schema: StringSchema<string | undefined>) =>
  schema.when('PROFILE', ([profile]) =>
    profile === 'production' ? schema.required('is required in production') : schema,
  )

const listOf = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

const addresses = () =>
  string().test(
    'addresses',
    'must be addresses or networks with commas between, as in 127.0.0.1,10.0.0.0/8',
    (value = '') => {
      try {
        proxyAddress.compile(listOf(value))
        return true
      } catch {
        return false
      }
    },
  )

const decimal = () => number().typeError('must be a number')
const whole = () => decimal().integer('must be a whole number')

/** argon2id: memory in KiB, passes, lanes. */
const hashCost = () =>
  string()
    .matches(/^\d{1,7},\d{1,2},\d{1,2}$/, 'must be three numbers: memory in KiB, passes, lanes; as in 19456,2,1')
    .test({
      name: 'cost',
      message: 'needs at least 1 pass, 1 lane and 8 KiB of memory a lane',
      test: (value = '') => {
        const [memoryKib = 0, passes = 0, lanes = 0] = value.split(',').map(Number)
        return passes >= 1 && lanes >= 1 && memoryKib >= 8 * lanes
      },
    })
    .default('19456,2,1')

const environmentSchema = object({
  PROFILE: string()
    .oneOf(['sandbox', 'production'] as const)
    .default('sandbox'),
  HOST: string()
    .test('host', 'must be an IP address or localhost', (value) => !value || value === 'localhost' || isIP(value) > 0)
    .default('127.0.0.1'),
  PORT: whole().min(0).max(65_535).default(8080),
  TRUSTED_PROXIES: addresses().default(''),
  PUBLIC_URL: url('http:', 'https:'),
  DATA_DIR: string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_CONNECTIONS: whole().min(2).max(500).default(12),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: string()
    .matches(/^[^\r\n]{3,255}$/, 'must be one line')
    .default('Lintas <no-reply@lintas.invalid>'),
  KEK: requiredInProduction(key()),
  PEPPER: requiredInProduction(key()),
  SESSION_IDLE_MINUTES: decimal().min(1).max(1440).default(15),
  SUITE1: string().oneOf(['on', 'off'] as const),
  SUITE1_FOR_SECRETS: string().oneOf(['on', 'off'] as const),
  RATES_URL: url('http:', 'https:'),
  SPREAD_PERCENT: string()
    .matches(/^\d{1,2}(\.\d{1,4})?$/, 'must be a number from 0 to 99.9999')
    .default('0.6'),
  QUOTE_LIFE_SECONDS: whole().min(30).max(86_400).default(600),
  RATE_HOLD_HOURS: decimal().min(0).max(720).default(24),
  LOG_LEVEL: string()
    .oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const)
    .default('info'),
  PASSWORD_HASH_COST: hashCost(),
  PIN_HASH_COST: hashCost(),
  ERROR_REPORT_DSN: url('http:', 'https:'),
  JOB_CONCURRENCY: whole().min(1).max(64).default(4),
}).required()

type Environment = InferType<typeof environmentSchema>

export interface HashCost {
  memoryKib: number
  passes: number
  lanes: number
}

/** Thrown with one line for each wrong setting; `main.ts` prints it and ends the process. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

function parseHashCost(text: string): HashCost {
  const [memoryKib = 0, passes = 0, lanes = 0] = text.split(',').map(Number)
  return { memoryKib, passes, lanes }
}

function toSettings(env: Environment) {
  const isProduction = env.PROFILE === 'production'
  return {
    profile: env.PROFILE,
    host: env.HOST,
    port: env.PORT,
    /** Where browsers reach the portal; links in mails start with it. */
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    /** Only these are believed when they say, in `X-Forwarded-For`, whom they speak for. */
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    dataDir: path.resolve(env.DATA_DIR),
    /** Null: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: env.DATABASE_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** Null: mails are written to the mailbox folder in `dataDir`. */
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    /** Null in the sandbox: `server/ports/keys.ts` makes one and keeps it in `dataDir`. */
    kek: env.KEK === undefined ? null : Buffer.from(env.KEK, 'base64url'),
    pepper: env.PEPPER === undefined ? null : Buffer.from(env.PEPPER, 'base64url'),
    sessionIdleMs: env.SESSION_IDLE_MINUTES * 60_000,
    isSuite1On: env.SUITE1 === undefined ? !isProduction : env.SUITE1 === 'on',
    /** Passwords, PINs and codes may travel over suite 1, too: whoever breaks a recorded RSA key reads them. */
    isSuite1ForSecrets: env.SUITE1_FOR_SECRETS === undefined ? !isProduction : env.SUITE1_FOR_SECRETS === 'on',
    ratesUrl: env.RATES_URL ?? null,
    spreadPercent: env.SPREAD_PERCENT,
    quoteLifeMs: env.QUOTE_LIFE_SECONDS * 1000,
    rateHoldMs: env.RATE_HOLD_HOURS * 3_600_000,
    logLevel: env.LOG_LEVEL,
    passwordHashCost: parseHashCost(env.PASSWORD_HASH_COST),
    pinHashCost: parseHashCost(env.PIN_HASH_COST),
    errorReportDsn: env.ERROR_REPORT_DSN ?? null,
    jobConcurrency: env.JOB_CONCURRENCY,
  }
}

export type Settings = Readonly<ReturnType<typeof toSettings>>

/** Parses the environment; throws `SettingsError` that names every wrong setting. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.fields).map((name) => [name, environment[name]?.trim() || undefined]),
  )
  try {
    return toSettings(environmentSchema.validateSync(given, { abortEarly: false }))
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const lines = (error.inner.length > 0 ? error.inner : [error]).map(
      // yup's own messages start with the path; ours do not.
      ({ path: name = '', message }) => `Setting ${message.startsWith(name) ? message : `${name} ${message}`}`,
    )
    throw new SettingsError(lines.join('\n'))
  }
}

import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { type InferType, object, string, ValidationError } from 'yup'
import { limits } from '../contract/base/limits.ts'
import { payInBankNames } from '../contract/base/paymentMethods.ts'
import type { SupportContact } from '../contract/base/supportContact.ts'
import {
  addresses,
  banks,
  corridorIds,
  decimal,
  hashCost,
  key,
  keysForm,
  listOf,
  parseSupportHours,
  requiredInProduction,
  supportHoursDefault,
  url,
  whole,
  withIssuer,
  withS3,
} from './settingForms.ts'

/**
 * Every setting comes from the environment and is named here; docs/operating.md explains them. An empty value counts as not
 * set. Nothing else reads `process.env`.
 */

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
  CONNECTIONS_MAX: whole().min(100).max(1_000_000).default(10_000),
  CONNECTIONS_PER_ADDRESS: whole().min(10).max(1_000_000).default(1_000),
  BODIES_MAX: whole().min(10).max(1_000_000).default(2_000),
  BODIES_PER_ADDRESS: whole().min(5).max(1_000_000).default(200),
  SLOW_BODY_SECONDS: decimal().min(0.1).max(60).default(15),
  DATA_DIR: string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_CONNECTIONS: whole().min(2).max(500).default(12),
  SMTP_URL: url('smtp:', 'smtps:'),
  SUPPORT_PHONE: string().matches(
    /^\+[\d ()-]{6,30}$/,
    'must be a telephone number with its country, as in +62 21 5550 1234',
  ),
  SUPPORT_MAIL: string().email('must be a mail address'),
  SUPPORT_HOURS: string()
    .test(
      'hours',
      `must be days, times and a time zone, as in ${supportHoursDefault}`,
      (text = '') => parseSupportHours(text) !== null,
    )
    .default(supportHoursDefault),
  MAIL_FROM: string()
    .matches(/^[^\r\n]{3,255}$/, 'must be one line')
    .default('Lintas <no-reply@lintas.invalid>'),
  KEK: requiredInProduction(key()),
  PEPPER: requiredInProduction(key()),
  FILE_KEYS: string().matches(keysForm, 'must be keys like KEK with commas between'),
  FILES_S3_URL: url('http:', 'https:'),
  FILES_S3_REGION: string().default('us-east-1'),
  FILES_S3_KEY_ID: withS3(),
  FILES_S3_SECRET: withS3(),
  CLAMD: string().matches(/^(\/.+|[^/\s]+:\d{1,5})$/, 'must be host:port or the path of a socket'),
  RECOGNITION: string()
    .oneOf(['on', 'off'] as const)
    .default('on'),
  OIDC_ISSUER: url('http:', 'https:').when('PROFILE', ([profile], schema) =>
    profile === 'production' ? schema.matches(/^https:/, 'must be https') : schema,
  ),
  OIDC_CLIENT_ID: withIssuer(),
  OIDC_CLIENT_SECRET: withIssuer(),
  OIDC_SECOND_FACTOR: string()
    .oneOf(['own', 'provider'] as const)
    .default('own'),
  SESSION_IDLE_MINUTES: decimal().min(1).max(1440).default(15),
  SESSION_MAX_HOURS: decimal().min(0.25).max(168).default(12),
  SUITE1: string().oneOf(['on', 'off'] as const),
  SUITE1_FOR_SECRETS: string().oneOf(['on', 'off'] as const),
  RATES_URL: url('http:', 'https:'),
  SPREAD_PERCENT: string()
    .matches(/^\d{1,2}(\.\d{1,4})?$/, 'must be a number from 0 to 99.9999')
    .default('0.6'),
  DECIMAL_CORRIDORS: corridorIds().default(''),
  BULK_ROWS_MAX: whole().min(limits.bulkRowsMax).max(limits.bulkRowsCeiling).default(limits.bulkRowsMax),
  QUOTE_LIFE_SECONDS: whole().min(30).max(86_400).default(600),
  SANDBOX_BANKS_DOWN: banks().default(''),
  TOP_UP_HOURS: decimal().min(1).max(720).default(24),
  TOP_UP_DECLINED_DAYS: decimal().min(1).max(365).default(14),
  PAYMENT_CONFIRM_HOURS: decimal().min(1).max(720).default(24),
  RATE_HOLD_HOURS: decimal().min(0).max(720).default(24),
  VERIFICATION_ANSWER_DAYS: whole().min(2).max(365).default(14),
  PROPOSAL_LIFE_HOURS: decimal().min(1).max(720).default(72),
  SCREENING_LIST: string(),
  SCREENING_SCORE: whole().min(50).max(100).default(85),
  APPROVE_UNSCREENED: string().oneOf(['on', 'off'] as const),
  SCHEDULE_FIRST_HOUR: whole().min(0).max(23).default(7),
  SCHEDULE_LAST_HOUR: whole().min(0).max(23).default(16),
  REFUND_PENALTY: whole().min(0).max(1_000_000_000).default(0),
  LOG_LEVEL: string()
    .oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const)
    .default('info'),
  PASSWORD_HASH_COST: hashCost(),
  PIN_HASH_COST: hashCost(),
  ASSET_HOST: url('http:', 'https:'),
  ERROR_REPORT_DSN: url('http:', 'https:'),
  PATTERN_RULES: string(),
  RAILS: string(),
  JOB_CONCURRENCY: whole().min(1).max(64).default(4),
  JOB_WAIT_LIMIT_SECONDS: decimal().min(1).max(86_400).default(60),
  METRICS_PORT: whole().min(1).max(65_535),
  FILES_OF_DAY: whole().min(1).max(100_000).default(300),
  FILE_MEGABYTES_OF_DAY: whole().min(1).max(1_000_000).default(300),
  EXPORT_ROWS_AT_ONCE: whole().min(1).max(100_000).default(10_000),
  EXPORT_KEPT_HOURS: decimal().min(0.1).max(8_760).default(72),
  EXPORTS_OF_PERSON: whole().min(1).max(100).default(2),
  EXPORTS_OF_BUSINESS: whole().min(1).max(1_000).default(4),
  WEBHOOK_TIMEOUT_SECONDS: decimal().min(0.1).max(60).default(10),
  WEBHOOK_STOP_DAYS: decimal().min(0.1).max(90).default(5),
  WEBHOOK_KEPT_DAYS: decimal().min(4).max(3_650).default(30),
  CALL_BUDGET: whole().min(50).max(1_000_000),
  OPENAPI_PER_MINUTE: whole().min(1).max(1_000_000),
  OPENAPI_NETWORK_PER_MINUTE: whole().min(1).max(10_000_000),
  HEAVY_THREADS: whole()
    .min(1)
    .max(64)
    .default(Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))),
}).required()

type Environment = InferType<typeof environmentSchema>

const toPayIns = (env: Environment) => ({
  /** So long a top-up waits for its money. */
  topUpLifeMs: env.TOP_UP_HOURS * 3_600_000,
  /** So long one whose receipts were declined waits for others. */
  topUpDeclinedMs: env.TOP_UP_DECLINED_DAYS * 24 * 3_600_000,
  /** So long after its deadline the bank may tell of money that people say they have paid. */
  paymentConfirmMs: env.PAYMENT_CONFIRM_HOURS * 3_600_000,
})

export interface HashCost {
  memoryKib: number
  passes: number
  lanes: number
}

/** The settings are wrong, one line for each, or do not fit this machine; `main.ts` prints it and ends the process. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

function parseHashCost(text: string): HashCost {
  const [memoryKib = 0, passes = 0, lanes = 0] = text.split(',').map(Number)
  return { memoryKib, passes, lanes }
}

function toSupport({ SUPPORT_PHONE, SUPPORT_MAIL, SUPPORT_HOURS }: Environment): SupportContact | null {
  const hours = parseSupportHours(SUPPORT_HOURS)
  if (hours === null || (SUPPORT_PHONE === undefined && SUPPORT_MAIL === undefined)) return null
  return {
    ...(SUPPORT_PHONE === undefined ? {} : { phone: SUPPORT_PHONE }),
    ...(SUPPORT_MAIL === undefined ? {} : { mail: SUPPORT_MAIL }),
    hours,
  }
}

/** Where the staff may log in, too; plain HTTP is for the sandbox. */
function toOidc(env: Environment) {
  if (env.OIDC_ISSUER === undefined) return null
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID ?? '',
    clientSecret: env.OIDC_CLIENT_SECRET ?? '',
    /** `provider`: its word stands for both; `own`: the staff's own factor is asked for besides. */
    secondFactor: env.OIDC_SECOND_FACTOR,
  }
}

function toExports(env: Environment) {
  return {
    /** A list with more rows is exported by a job. */
    exportRowsAtOnce: env.EXPORT_ROWS_AT_ONCE,
    /** How long a file that a job has made can be downloaded. */
    exportKeptMs: env.EXPORT_KEPT_HOURS * 3_600_000,
    /** Under way at once. */
    exportsOfPerson: env.EXPORTS_OF_PERSON,
    exportsOfBusiness: env.EXPORTS_OF_BUSINESS,
  }
}

function toFiles(env: Environment) {
  return {
    /** Rows of one file of payments. */
    bulkRowsMax: env.BULK_ROWS_MAX,
    /** What one person may upload in 24 hours. */
    filesOfDay: env.FILES_OF_DAY,
    fileBytesOfDay: env.FILE_MEGABYTES_OF_DAY * 1024 * 1024,
    /** The first wraps the keys of files, all of them open; none: the KEK does. */
    fileKeys: listOf(env.FILE_KEYS ?? '').map((text) => Buffer.from(text, 'base64url')),
    /** Null: files lie in `dataDir`. */
    filesS3:
      env.FILES_S3_URL === undefined
        ? null
        : {
            url: env.FILES_S3_URL,
            region: env.FILES_S3_REGION,
            keyId: env.FILES_S3_KEY_ID ?? '',
            secret: env.FILES_S3_SECRET ?? '',
          },
    /** `host:port` or a socket of a ClamAV that looks at each upload; null: none. */
    clamd: env.CLAMD ?? null,
    /** Whether identity documents are read by machine. */
    isRecognitionOn: env.RECOGNITION === 'on',
  }
}

function toWebhooks(env: Environment) {
  return {
    /** From the look-up of the name to the end of what is read of the reply. */
    webhookTimeoutMs: env.WEBHOOK_TIMEOUT_SECONDS * 1000,
    /** An endpoint that has taken nothing for so long is stopped. */
    webhookStopMs: env.WEBHOOK_STOP_DAYS * 86_400_000,
    /** Events and their deliveries are kept so long. */
    webhookKeptMs: env.WEBHOOK_KEPT_DAYS * 86_400_000,
  }
}

const toOpenApi = (env: Environment) => ({
  /** Requests of one key of the open API in a minute, at this process. */
  openApiPerMinute: env.OPENAPI_PER_MINUTE ?? (env.PROFILE === 'production' ? 600 : 60_000),
  /** Of one network, whatever its keys, counted before anything is read. */
  openApiNetworkPerMinute: env.OPENAPI_NETWORK_PER_MINUTE ?? (env.PROFILE === 'production' ? 6_000 : 600_000),
})

/** What waits for the operator's staff, or for what they asked. */
const toStaffWork = (env: Environment) => ({
  /** So long a business has to answer what is asked for its verification, where nobody says otherwise. */
  verificationAnswerMs: env.VERIFICATION_ANSWER_DAYS * 24 * 3_600_000,
  /** So long what one member of staff proposes can be decided by another. */
  proposalLifeMs: env.PROPOSAL_LIFE_HOURS * 3_600_000,
  /** A file of people and companies under sanctions; null: nobody is compared with anything. */
  screeningList: env.SCREENING_LIST === undefined ? null : path.resolve(env.SCREENING_LIST),
  /** So alike, in percent, two names are a hit. */
  screeningScore: env.SCREENING_SCORE,
  /** Whether a business can be verified where there is no list. */
  isUnscreenedAllowed:
    env.APPROVE_UNSCREENED === undefined ? env.PROFILE !== 'production' : env.APPROVE_UNSCREENED === 'on',
})

const toSchedules = (env: Environment) => ({
  /** Hours of GMT+7 at which a scheduled payment is tried first, and last where its money is missing. */
  scheduleFirstHour: env.SCHEDULE_FIRST_HOUR,
  scheduleLastHour: Math.max(env.SCHEDULE_FIRST_HOUR, env.SCHEDULE_LAST_HOUR),
})

function toSettings(env: Environment, environment: Readonly<Record<string, string | undefined>>) {
  const isProduction = env.PROFILE === 'production'
  return {
    /** As it was given: with what is changed at the desk it is read anew. */
    environment,
    profile: env.PROFILE,
    host: env.HOST,
    port: env.PORT,
    /** Where browsers reach the portal; links in mails start with it. */
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    /** Only these are believed when they say, in `X-Forwarded-For`, whom they speak for. */
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    connectionsMax: env.CONNECTIONS_MAX,
    connectionsOfNetworkMax: env.CONNECTIONS_PER_ADDRESS,
    /** Requests whose body is still on its way. */
    bodiesMax: env.BODIES_MAX,
    bodiesOfNetworkMax: env.BODIES_PER_ADDRESS,
    slowBodyMs: env.SLOW_BODY_SECONDS * 1000,
    dataDir: path.resolve(env.DATA_DIR),
    /** Null: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: env.DATABASE_URL ?? null,
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** Null: mails are written to the mailbox folder in `dataDir`. */
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    /** Null: no text speaks of it. */
    support: toSupport(env),
    /** Null in the sandbox: `server/ports/keys.ts` makes one and keeps it in `dataDir`. */
    kek: env.KEK === undefined ? null : Buffer.from(env.KEK, 'base64url'),
    pepper: env.PEPPER === undefined ? null : Buffer.from(env.PEPPER, 'base64url'),
    oidc: toOidc(env),
    sessionIdleMs: env.SESSION_IDLE_MINUTES * 60_000,
    /** From the log-in on, whatever the use. */
    sessionMaxMs: env.SESSION_MAX_HOURS * 3_600_000,
    isSuite1On: env.SUITE1 === undefined ? !isProduction : env.SUITE1 === 'on',
    /** Passwords, PINs and codes may travel over suite 1, too: whoever breaks a recorded RSA key reads them. */
    isSuite1ForSecrets: env.SUITE1_FOR_SECRETS === undefined ? !isProduction : env.SUITE1_FOR_SECRETS === 'on',
    ratesUrl: env.RATES_URL ?? null,
    spreadPercent: env.SPREAD_PERCENT,
    /** Corridors in which what arrives may have decimals, by their ids. */
    decimalCorridors: listOf(env.DECIMAL_CORRIDORS),
    quoteLifeMs: env.QUOTE_LIFE_SECONDS * 1000,
    ...toPayIns(env),
    /** Banks of the sandbox that make no virtual accounts. */
    sandboxBanksDown: payInBankNames.filter((bank) => listOf(env.SANDBOX_BANKS_DOWN).includes(bank)),
    rateHoldMs: env.RATE_HOLD_HOURS * 3_600_000,
    ...toStaffWork(env),
    ...toSchedules(env),
    /** What a refund costs the company that its own bank refused, in rupiah. */
    refundPenaltyMinor: BigInt(env.REFUND_PENALTY),
    logLevel: env.LOG_LEVEL,
    passwordHashCost: parseHashCost(env.PASSWORD_HASH_COST),
    pinHashCost: parseHashCost(env.PIN_HASH_COST),
    /** Origin that the page's scripts, styles and fonts come from; null: the page's own. */
    assetHost: env.ASSET_HOST === undefined ? null : new URL(env.ASSET_HOST).origin,
    errorReportDsn: env.ERROR_REPORT_DSN ?? null,
    /** A file of rules for fields in place of the product's. */
    patternRules: env.PATTERN_RULES ?? null,
    /** A file of rails (server/ports/rails/config.ts); null: the sandbox bank alone. */
    railsFile: env.RAILS === undefined ? null : path.resolve(env.RAILS),
    jobConcurrency: env.JOB_CONCURRENCY,
    jobWaitLimitMs: env.JOB_WAIT_LIMIT_SECONDS * 1000,
    /** Null: metrics are not served. */
    metricsPort: env.METRICS_PORT ?? null,
    /** A second's worth of calls of one person, in units of `costs` (contract/base/call.ts). In the sandbox tests and measurements act for people. */
    callBudget: env.CALL_BUDGET ?? (isProduction ? 200 : 2_000),
    heavyThreads: env.HEAVY_THREADS,
    ...toExports(env),
    ...toFiles(env),
    ...toWebhooks(env),
    ...toOpenApi(env),
  }
}

export type Settings = Readonly<ReturnType<typeof toSettings>>

/** Parses the environment; throws `SettingsError` that names every wrong setting. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.fields).map((name) => [name, environment[name]?.trim() || undefined]),
  )
  try {
    return toSettings(environmentSchema.validateSync(given, { abortEarly: false }), given)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const lines = (error.inner.length > 0 ? error.inner : [error]).map(
      // yup's own messages start with the path; ours do not.
      ({ path: name = '', message }) => `Setting ${message.startsWith(name) ? message : `${name} ${message}`}`,
    )
    throw new SettingsError(lines.join('\n'))
  }
}

import path from 'node:path'
import { closest, distance } from 'fastest-levenshtein'
import { ValidationError } from 'yup'
import { payInBankNames } from '../contract/base/money/paymentMethods.ts'
import type { SupportContact } from '../contract/base/people/supportContact.ts'
import type { BrandRow } from './brands.ts'
import { keptMs, parseRetentionDays } from './retention.ts'
import { type Environment, environmentSchema } from './settingsSchema.ts'
import { listOf, parseHeaders, parseListAddresses, parseSupportHours } from './settingValidators.ts'

const toPayIns = (env: Environment) => ({
  /** How long a top-up waits for its money. */
  topUpLifeMs: env.TOP_UP_HOURS * 3_600_000,
  /** How long a top-up with declined receipts waits for new ones. */
  topUpDeclinedMs: env.TOP_UP_DECLINED_DAYS * 24 * 3_600_000,
  /** How long after the deadline a bank may still confirm a payment that was reported as made. */
  paymentConfirmMs: env.PAYMENT_CONFIRM_HOURS * 3_600_000,
})

export interface HashCost {
  memoryKib: number
  passes: number
  lanes: number
}

/** Invalid settings, one per line, or settings that do not fit this machine; `main.ts` prints them and exits. */
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

/** The staff's identity provider; plain HTTP only in the sandbox. */
function toOidc(env: Environment) {
  if (env.OIDC_ISSUER === undefined) return null
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID ?? '',
    clientSecret: env.OIDC_CLIENT_SECRET ?? '',
    /** `provider`: it covers both factors; `own`: the staff's own factor is required as well. */
    secondFactor: env.OIDC_SECOND_FACTOR,
  }
}

/** Where traces are sent; null turns them off. */
function toTracing(env: Environment) {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  return {
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
    headers: parseHeaders(env.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
    serviceName: env.OTEL_SERVICE_NAME,
    /** Share of traces that are recorded, by their id. */
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

function toExports(env: Environment) {
  return {
    /** Longer lists are exported by a job. */
    exportRowsAtOnce: env.EXPORT_ROWS_AT_ONCE,
    /** How long a file made by a job can be downloaded. */
    exportKeptMs: env.EXPORT_KEPT_HOURS * 3_600_000,
    /** Maximum running exports. */
    exportsOfPerson: env.EXPORTS_OF_PERSON,
    exportsOfBusiness: env.EXPORTS_OF_BUSINESS,
  }
}

function toFiles(env: Environment) {
  return {
    /** Rows of one payment file. */
    bulkRowsMax: env.BULK_ROWS_MAX,
    /** Uploads per person in 24 hours. */
    filesOfDay: env.FILES_OF_DAY,
    fileBytesOfDay: env.FILE_MEGABYTES_OF_DAY * 1024 * 1024,
    /** The first key wraps the keys of files, all of them unwrap; if empty, the KEK is used. */
    fileKeys: listOf(env.FILE_KEYS ?? '').map((text) => Buffer.from(text, 'base64url')),
    /** Null stores files in `dataDir`. */
    filesS3:
      env.FILES_S3_URL === undefined
        ? null
        : {
            url: env.FILES_S3_URL,
            region: env.FILES_S3_REGION,
            keyId: env.FILES_S3_KEY_ID ?? '',
            secret: env.FILES_S3_SECRET ?? '',
          },
    /** `host:port` or socket of a ClamAV that scans uploads; null: none. */
    clamd: env.CLAMD ?? null,
    /** OCR of identity documents. */
    isRecognitionOn: env.RECOGNITION === 'on',
  }
}

function toWebhooks(env: Environment) {
  return {
    /** From the name's resolution to the end of reading the response. */
    webhookTimeoutMs: env.WEBHOOK_TIMEOUT_SECONDS * 1000,
    /** An endpoint without a successful delivery for this long is stopped. */
    webhookStopMs: env.WEBHOOK_STOP_DAYS * 86_400_000,
  }
}

/** How long the tables of `server/retention.ts` keep their rows. */
function toRetention(env: Environment) {
  const read = parseRetentionDays(env.RETENTION_DAYS ?? '')
  return keptMs({
    ...('days' in read ? read.days : {}),
    notifications: env.NOTICES_KEPT_DAYS,
    webhook_events: env.WEBHOOK_KEPT_DAYS,
  })
}

const toOpenApi = (env: Environment) => ({
  /** Requests per open API key and minute, in this process. */
  openApiPerMinute: env.OPENAPI_PER_MINUTE ?? (env.PROFILE === 'production' ? 600 : 60_000),
  /** Per network, regardless of keys, checked before anything is read. */
  openApiNetworkPerMinute: env.OPENAPI_NETWORK_PER_MINUTE ?? (env.PROFILE === 'production' ? 6_000 : 600_000),
})

/** Deadlines and limits of the operator's staff. */
const toStaffWork = (env: Environment) => ({
  /** Default time for a business to answer questions about its verification. */
  verificationAnswerMs: env.VERIFICATION_ANSWER_DAYS * 24 * 3_600_000,
  /** Lifetime of an undecided proposal. */
  proposalLifeMs: env.PROPOSAL_LIFE_HOURS * 3_600_000,
  /** A file with one list of sanctions. */
  screeningList: env.SCREENING_LIST === undefined ? null : path.resolve(env.SCREENING_LIST),
  /** Folder of sanctions lists, and addresses from which they are fetched. */
  screeningFolder: env.SCREENING_FOLDER === undefined ? null : path.resolve(env.SCREENING_FOLDER),
  screeningAddresses: parseListAddresses(env.SCREENING_ADDRESSES) ?? [],
  /** Age from which a list is too old. */
  screeningListMs: env.SCREENING_LIST_DAYS * 24 * 3_600_000,
  /** Lists that may lose more than half of their entries at once. */
  screeningListsMayShrink: listOf(env.SCREENING_LISTS_MAY_SHRINK),
  /** Whether a business can be verified without a list. */
  isUnscreenedAllowed:
    env.APPROVE_UNSCREENED === undefined ? env.PROFILE !== 'production' : env.APPROVE_UNSCREENED === 'on',
})

const toSchedules = (env: Environment) => ({
  /** Hours in GMT+7 of the first attempt of a scheduled payment, and of the last if the balance is too low. */
  scheduleFirstHour: env.SCHEDULE_FIRST_HOUR,
  scheduleLastHour: Math.max(env.SCHEDULE_FIRST_HOUR, env.SCHEDULE_LAST_HOUR),
})

const toConnections = (env: Environment) => ({
  connectionsMax: env.CONNECTIONS_MAX,
  connectionsOfNetworkMax: env.CONNECTIONS_PER_ADDRESS,
  /** Maximum requests whose body is still being received. */
  bodiesMax: env.BODIES_MAX,
  bodiesOfNetworkMax: env.BODIES_PER_ADDRESS,
  slowBodyMs: env.SLOW_BODY_SECONDS * 1000,
  /** How long a stop waits for running requests and jobs. */
  stopLimitMs: env.STOP_SECONDS * 1000,
  /** How long a stop keeps serving while `/health/ready` answers 503, so that a load balancer turns away first. */
  drainMs: env.DRAIN_SECONDS * 1000,
})

const toDatabase = (env: Environment) => ({
  /** Null selects the embedded PostgreSQL in `dataDir`. */
  databaseUrl: env.DATABASE_URL ?? null,
  /** A standby for long reads; null reads from the primary. */
  databaseReadUrl: env.DATABASE_READ_URL ?? null,
  databaseConnections: env.DATABASE_CONNECTIONS,
})

function toSettings(env: Environment, environment: Readonly<Record<string, string | undefined>>) {
  const isProduction = env.PROFILE === 'production'
  return {
    /** The raw environment, parsed again with the changes made in the operator console. */
    environment,
    /** As last read from the database (server/brands.ts). */
    brands: [] as readonly BrandRow[],
    profile: env.PROFILE,
    host: env.HOST,
    port: env.PORT,
    /** Public URL of the portal; used in mailed links. */
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    /** Proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    ...toConnections(env),
    dataDir: path.resolve(env.DATA_DIR),
    ...toDatabase(env),
    /** Null writes mails to the mailbox folder in `dataDir`. */
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    /** Null omits support from all texts. */
    support: toSupport(env),
    /** Null in the sandbox: `server/ports/keys.ts` creates one and stores it in `dataDir`. */
    kek: env.KEK === undefined ? null : Buffer.from(env.KEK, 'base64url'),
    pepper: env.PEPPER === undefined ? null : Buffer.from(env.PEPPER, 'base64url'),
    oidc: toOidc(env),
    sessionIdleMs: env.SESSION_IDLE_MINUTES * 60_000,
    /** Absolute session time-out, from signing in. */
    sessionMaxMs: env.SESSION_MAX_HOURS * 3_600_000,
    isSuite1On: env.SUITE1 === undefined ? !isProduction : env.SUITE1 === 'on',
    /** Allows passwords, PINs and codes over suite 1: breaking a recorded RSA key then reveals them. */
    isSuite1ForSecrets: env.SUITE1_FOR_SECRETS === undefined ? !isProduction : env.SUITE1_FOR_SECRETS === 'on',
    ratesUrl: env.RATES_URL ?? null,
    spreadPercent: env.SPREAD_PERCENT,
    /** Ids of corridors whose received amounts may have decimals. */
    decimalCorridors: listOf(env.DECIMAL_CORRIDORS),
    quoteLifeMs: env.QUOTE_LIFE_SECONDS * 1000,
    ...toPayIns(env),
    /** Sandbox banks that issue no virtual accounts. */
    sandboxBanksDown: payInBankNames.filter((bank) => listOf(env.SANDBOX_BANKS_DOWN).includes(bank)),
    rateHoldMs: env.RATE_HOLD_HOURS * 3_600_000,
    ...toStaffWork(env),
    ...toSchedules(env),
    /** Fee charged to the company for a refund that its own bank refused, in rupiah. */
    refundPenaltyMinor: BigInt(env.REFUND_PENALTY),
    logLevel: env.LOG_LEVEL,
    passwordHashCost: parseHashCost(env.PASSWORD_HASH_COST),
    pinHashCost: parseHashCost(env.PIN_HASH_COST),
    /** Origin of the page's scripts, styles and fonts; null: the page's own. */
    assetHost: env.ASSET_HOST === undefined ? null : new URL(env.ASSET_HOST).origin,
    errorReportDsn: env.ERROR_REPORT_DSN ?? null,
    /** File of field rules that replace the product's. */
    patternRules: env.PATTERN_RULES ?? null,
    /** File of rails (server/ports/rails/config.ts); null: only the sandbox bank. */
    railsFile: env.RAILS === undefined ? null : path.resolve(env.RAILS),
    jobConcurrency: env.JOB_CONCURRENCY,
    jobWaitLimitMs: env.JOB_WAIT_LIMIT_SECONDS * 1000,
    /** Null turns metrics off. */
    metricsPort: env.METRICS_PORT ?? null,
    tracing: toTracing(env),
    /**
     * Call budget per person and second, in units of `costs` (contract/base/calls/call.ts). Higher in the sandbox, where tests and benches act for people.
     */
    callBudget: env.CALL_BUDGET ?? (isProduction ? 200 : 2_000),
    heavyThreads: env.HEAVY_THREADS,
    ...toExports(env),
    ...toFiles(env),
    ...toWebhooks(env),
    retentionMs: toRetention(env),
    ...toOpenApi(env),
  }
}

export type Settings = Readonly<ReturnType<typeof toSettings>>

/** The default of each setting, by name; undefined if it has none. */
export const settingDefaults: Readonly<Record<string, unknown>> = environmentSchema.getDefault()

/** Misspelt names, which would otherwise be ignored. Short names are too close to other programs' variables. */
function findMisspelt(environment: Record<string, string | undefined>): string[] {
  const names = Object.keys(environmentSchema.fields)
  const given = Object.keys(environment).filter((name) => environment[name]?.trim() && !names.includes(name))
  return given.flatMap((name) => {
    const nearest = closest(name.toUpperCase(), names)
    const isClose = nearest.length >= 6 && distance(name.toUpperCase(), nearest) <= 2
    return isClose ? [`Setting ${name} does not exist. Did you mean ${nearest}?`] : []
  })
}

/** Parses the environment; throws a `SettingsError` that names every invalid setting. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.fields).map((name) => [name, environment[name]?.trim() || undefined]),
  )
  const misspelt = findMisspelt(environment)
  try {
    const valid = environmentSchema.validateSync(given, { abortEarly: false })
    if (misspelt.length > 0) throw new SettingsError(misspelt.join('\n'))
    return toSettings(valid, given)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const lines = (error.inner.length > 0 ? error.inner : [error]).map(
      // yup's own messages start with the path; ours do not.
      ({ path: name = '', message }) => `Setting ${message.startsWith(name) ? message : `${name} ${message}`}`,
    )
    throw new SettingsError([...lines, ...misspelt].join('\n'))
  }
}

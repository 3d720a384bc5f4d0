import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { type InferType, object, string } from 'yup'
import { limits } from '../contract/base/money/limits.ts'
import { parseRetentionDays, retention } from './retention.ts'
import {
  addresses,
  banks,
  corridorIds,
  databaseUrl,
  decimalSetting,
  hashCost,
  integerSetting,
  key,
  keysForm,
  listAddresses,
  parseHeaders,
  parseSupportHours,
  requiredInProduction,
  standbyUrl,
  supportHoursDefault,
  url,
  withIssuer,
  withS3,
} from './settingValidators.ts'

/** A setting of one table's period, within the bounds of the table of retention. */
function keptDays(setting: 'NOTICES_KEPT_DAYS' | 'WEBHOOK_KEPT_DAYS') {
  const row = retention.find((one) => one.setting === setting)
  if (!row?.days) throw new Error(`no table has the setting ${setting}`)
  return decimalSetting()
    .min(row.days.least)
    .max(row.days.most)
    .default(row.keptHours / 24)
}

/**
 * All settings come from the environment and are listed here; docs/operating.md explains them. An empty value counts as
 * unset. `server/settings.ts` parses them.
 */

export const environmentSchema = object({
  PROFILE: string()
    .oneOf(['sandbox', 'production'] as const)
    .default('sandbox'),
  HOST: string()
    .test('host', 'must be an IP address or localhost', (value) => !value || value === 'localhost' || isIP(value) > 0)
    .default('127.0.0.1'),
  PORT: integerSetting().min(0).max(65_535).default(8080),
  TRUSTED_PROXIES: addresses().default(''),
  PUBLIC_URL: url('http:', 'https:').when('PROFILE', ([profile], schema) =>
    profile === 'production'
      ? schema.required('is required in production').matches(/^https:/, 'must be https in production')
      : schema,
  ),
  CONNECTIONS_MAX: integerSetting().min(100).max(1_000_000).default(10_000),
  CONNECTIONS_PER_ADDRESS: integerSetting().min(10).max(1_000_000).default(1_000),
  BODIES_MAX: integerSetting().min(10).max(1_000_000).default(2_000),
  BODIES_PER_ADDRESS: integerSetting().min(5).max(1_000_000).default(200),
  SLOW_BODY_SECONDS: decimalSetting().min(0.1).max(60).default(15),
  STOP_SECONDS: decimalSetting().min(0.1).max(600).default(10),
  DRAIN_SECONDS: decimalSetting().min(0).max(600).default(0),
  DATA_DIR: string().default('./data'),
  DATABASE_URL: databaseUrl(),
  DATABASE_READ_URL: standbyUrl(),
  DATABASE_CONNECTIONS: integerSetting().min(2).max(500).default(12),
  SMTP_URL: url('smtp:', 'smtps:'),
  SUPPORT_PHONE: string().matches(
    /^\+[\d ()-]{6,30}$/,
    'must be a telephone number with its country, as in +62 21 5550 1234',
  ),
  SUPPORT_MAIL: string().email('must be an email address'),
  SUPPORT_HOURS: string()
    .test(
      'hours',
      `must be days, times and a time zone, as in ${supportHoursDefault}`,
      (text = '') => parseSupportHours(text) !== null,
    )
    .default(supportHoursDefault),
  MAIL_FROM: string()
    .matches(/^[^\r\n]{3,255}$/, 'must be a single line')
    .default('Lintas <no-reply@lintas.invalid>')
    .when('PROFILE', ([profile], schema) =>
      profile === 'production'
        ? schema.test('domain', 'must be an address of yours in production', (from) => !/\.invalid\b/i.test(from ?? ''))
        : schema,
    ),
  KEK: requiredInProduction(key()),
  PEPPER: requiredInProduction(
    key().test('own', 'must differ from KEK', (pepper, { parent }) => pepper === undefined || pepper !== parent.KEK),
  ),
  FILE_KEYS: string().matches(keysForm, 'must be keys like KEK, separated by commas'),
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
  SESSION_IDLE_MINUTES: decimalSetting().min(1).max(1440).default(15),
  SESSION_MAX_HOURS: decimalSetting().min(0.25).max(168).default(12),
  SUITE1: string().oneOf(['on', 'off'] as const),
  SUITE1_FOR_SECRETS: string().oneOf(['on', 'off'] as const),
  RATES_URL: url('http:', 'https:'),
  SPREAD_PERCENT: string()
    .matches(/^\d{1,2}(\.\d{1,4})?$/, 'must be a number from 0 to 99.9999')
    .default('0.6'),
  DECIMAL_CORRIDORS: corridorIds().default(''),
  BULK_ROWS_MAX: integerSetting().min(limits.bulkRowsMax).max(limits.bulkRowsCeiling).default(limits.bulkRowsMax),
  QUOTE_LIFE_SECONDS: integerSetting().min(30).max(86_400).default(600),
  SANDBOX_BANKS_DOWN: banks().default(''),
  TOP_UP_HOURS: decimalSetting().min(1).max(720).default(24),
  TOP_UP_DECLINED_DAYS: decimalSetting().min(1).max(365).default(14),
  PAYMENT_CONFIRM_HOURS: decimalSetting().min(1).max(720).default(24),
  RATE_HOLD_HOURS: decimalSetting().min(0).max(720).default(24),
  VERIFICATION_ANSWER_DAYS: integerSetting().min(2).max(365).default(14),
  PROPOSAL_LIFE_HOURS: decimalSetting().min(1).max(720).default(72),
  SCREENING_LIST: string(),
  SCREENING_FOLDER: string(),
  SCREENING_ADDRESSES: listAddresses().default(''),
  SCREENING_LIST_DAYS: decimalSetting().min(0.1).max(366).default(3),
  SCREENING_LISTS_MAY_SHRINK: string().default(''),
  APPROVE_UNSCREENED: string().oneOf(['on', 'off'] as const),
  SCHEDULE_FIRST_HOUR: integerSetting().min(0).max(23).default(7),
  SCHEDULE_LAST_HOUR: integerSetting().min(0).max(23).default(16),
  REFUND_PENALTY: integerSetting().min(0).max(1_000_000_000).default(0),
  LOG_LEVEL: string()
    .oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const)
    .default('info'),
  PASSWORD_HASH_COST: hashCost(),
  PIN_HASH_COST: hashCost(),
  ASSET_HOST: url('http:', 'https:'),
  ERROR_REPORT_DSN: url('http:', 'https:'),
  PATTERN_RULES: string(),
  RAILS: string(),
  JOB_CONCURRENCY: integerSetting().min(1).max(64).default(4),
  JOB_WAIT_LIMIT_SECONDS: decimalSetting().min(1).max(86_400).default(60),
  METRICS_PORT: integerSetting().min(1).max(65_535),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:'),
  OTEL_EXPORTER_OTLP_HEADERS: string().test(
    'headers',
    'must be NAME=VALUE, separated by commas, with values encoded as in a URL',
    (text = '') => parseHeaders(text) !== null,
  ),
  OTEL_SERVICE_NAME: string().default('lintas'),
  OTEL_TRACES_SAMPLER_ARG: decimalSetting().min(0).max(1).default(1),
  FILES_OF_DAY: integerSetting().min(1).max(100_000).default(300),
  FILE_MEGABYTES_OF_DAY: integerSetting().min(1).max(1_000_000).default(300),
  EXPORT_ROWS_AT_ONCE: integerSetting().min(1).max(100_000).default(10_000),
  EXPORT_KEPT_HOURS: decimalSetting().min(0.1).max(8_760).default(72),
  EXPORTS_OF_PERSON: integerSetting().min(1).max(100).default(2),
  EXPORTS_OF_BUSINESS: integerSetting().min(1).max(1_000).default(4),
  WEBHOOK_TIMEOUT_SECONDS: decimalSetting().min(0.1).max(60).default(10),
  WEBHOOK_STOP_DAYS: decimalSetting().min(0.1).max(90).default(5),
  WEBHOOK_KEPT_DAYS: keptDays('WEBHOOK_KEPT_DAYS'),
  NOTICES_KEPT_DAYS: keptDays('NOTICES_KEPT_DAYS'),
  RETENTION_DAYS: string().test('retention', (text, context) => {
    const read = parseRetentionDays(text ?? '')
    return 'days' in read || context.createError({ message: read.error })
  }),
  CALL_BUDGET: integerSetting().min(50).max(1_000_000),
  OPENAPI_PER_MINUTE: integerSetting().min(1).max(1_000_000),
  OPENAPI_NETWORK_PER_MINUTE: integerSetting().min(1).max(10_000_000),
  HEAVY_THREADS: integerSetting()
    .min(1)
    .max(64)
    .default(Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))),
}).required()

export type Environment = InferType<typeof environmentSchema>

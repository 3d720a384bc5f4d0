import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from '../../server/settings.ts'

const key = Buffer.alloc(32, 7).toString('base64url')
const production = {
  PROFILE: 'production',
  KEK: key,
  PEPPER: Buffer.alloc(32, 8).toString('base64url'),
  PUBLIC_URL: 'https://lintas.example',
  MAIL_FROM: 'Lintas <pay@lintas.example>',
}
const failure = (environment: Record<string, string>): string => {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'accepted'
}

describe('server in production', () => {
  it('The server does not start in production while its only rail is the sandbox bank', () => {
    const environment = { ...process.env, ...production }
    const run = spawnSync(process.execPath, ['server/main.ts'], { env: environment, encoding: 'utf8', timeout: 60_000 })
    expect(run.status).toBe(2)
    expect(run.stderr).toContain('no payout rail')
  }, 60_000)
})

describe('readSettings', () => {
  it('The proxy setting accepts addresses and networks and nothing else', () => {
    expect(readSettings({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
    ])
    expect(readSettings({}).trustedProxies).toEqual([])
    expect(failure({ TRUSTED_PROXIES: 'everyone' })).toContain('TRUSTED_PROXIES')
  })
  it('The sandbox needs no settings', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      profile: 'sandbox',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      smtpUrl: null,
      kek: null,
      sessionIdleMs: 900_000,
      sessionMaxMs: 12 * 3_600_000,
      isSuite1On: true,
      quoteLifeMs: 600_000,
      passwordHashCost: { memoryKib: 19_456, passes: 2, lanes: 1 },
    })
  })

  it('Empty values count as not set', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: ' ', SUITE1: '' })).toEqual(readSettings({}))
  })

  it('Suite 1 is off in production unless the operator enables it', () => {
    expect(readSettings(production).isSuite1On).toBe(false)
    expect(readSettings({ ...production, SUITE1: 'on' }).isSuite1On).toBe(true)
    expect(readSettings({ SUITE1: 'off' }).isSuite1On).toBe(false)
    expect(readSettings(production).kek).toEqual(Buffer.alloc(32, 7))
  })

  it('The public address loses its trailing slash', () => {
    expect(readSettings({ PUBLIC_URL: 'https://pay.example.com/' }).publicUrl).toBe('https://pay.example.com')
  })

  it('Every invalid setting is named on its own line', () => {
    const lines = failure({ PROFILE: 'production', PORT: '80a', DATABASE_URL: 'mysql://x', KEK: 'short' }).split('\n')
    expect(lines.map((line) => line.split(' ')[1]).sort()).toEqual([
      'DATABASE_URL',
      'KEK',
      'MAIL_FROM',
      'PEPPER',
      'PORT',
      'PUBLIC_URL',
    ])
    expect(lines.every((line) => line.startsWith('Setting '))).toBe(true)
  })

  it('In production a sender that does not exist, plain HTTP and one key for two uses are named together', () => {
    const wrong = { ...production, PEPPER: key, PUBLIC_URL: 'http://lintas.example', MAIL_FROM: '' }
    expect(failure(wrong).split('\n').sort()).toEqual([
      'Setting MAIL_FROM must be an address of yours in production',
      'Setting PEPPER must differ from KEK',
      'Setting PUBLIC_URL must be https in production',
    ])
    expect(failure({ ...production, PUBLIC_URL: '' })).toBe('Setting PUBLIC_URL is required in production')
    expect(failure(production)).toBe('accepted')
  })

  it('T88: A period of retention outside its bounds is refused by the name of the table', () => {
    const refused = (RETENTION_DAYS: string) => failure({ RETENTION_DAYS })
    expect(refused('sessions=730, mail_log=90')).toBe('accepted')
    expect(readSettings({ RETENTION_DAYS: 'sessions=730' }).retentionMs.sessions).toBe(730 * 86_400_000)
    expect(refused('sessions=730,idempotency=29')).toBe(
      'Setting RETENTION_DAYS must keep idempotency for 30 to 365 days: a repeated change gets its first response: a shorter time could pay twice',
    )
    expect(refused('sessions=9999')).toContain('must keep sessions for 90 to 1826 days')
    expect(refused('entries=1')).toBe('Setting RETENTION_DAYS names entries, whose rows are not deleted by age')
    expect(refused('notifications=40')).toContain('which NOTICES_KEPT_DAYS sets')
    expect(refused('channels=4')).toContain('whose period is fixed')
    expect(refused('sessions')).toContain('must be days by table')
  })

  it('A setting that does not exist is named with the nearest one, beside the wrong ones, and other variables are ignored', () => {
    expect(failure({ SMPT_URL: 'smtp://mail', PORT: 'x', PUBLIC_URI: 'https://a.example' }).split('\n')).toEqual([
      'Setting PORT must be a number',
      'Setting SMPT_URL does not exist. Did you mean SMTP_URL?',
      'Setting PUBLIC_URI does not exist. Did you mean PUBLIC_URL?',
    ])
    expect(failure({ SMPT_URL: 'smtp://mail' })).toContain('SMTP_URL')
    expect(
      failure({ PATH: '/bin', HOME: '/root', HOSTNAME: 'a', POST: 'b', LANG: 'C', LOGNAME: 'd', SMPT_URL: '' }),
    ).toBe('accepted')
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1.5'],
    ['PROFILE', 'staging'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'postgres://h1:5432,/db'],
    ['DATABASE_URL', 'postgres://h1,h2:0/db'],
    ['DATABASE_URL', 'postgres://h1,h2/db?target_session_attrs=standby'],
    ['SMTP_URL', 'mail.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['KEK', `${key}=`],
    ['SUITE1', 'yes'],
    ['SPREAD_PERCENT', '-1'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['PIN_HASH_COST', '4,1,1'],
    ['PIN_HASH_COST', '19456,0,1'],
    ['PASSWORD_HASH_COST', 'high'],
    ['MAIL_FROM', 'Pay\r\nBcc: x@example.com'],
    ['JOB_CONCURRENCY', '0'],
  ])('The setting %s=%s is refused and named', (name, value) => {
    expect(failure({ [name]: value })).toContain(`Setting ${name}`)
  })

  it('The value of a key is never repeated', () => {
    const secret = `${key.slice(0, 30)}!`
    expect(failure({ KEK: secret, PEPPER: secret, DATABASE_URL: 'pg://login:hunter2@host/db' })).not.toMatch(
      new RegExp(`${key.slice(0, 30)}|hunter2`),
    )
  })
})

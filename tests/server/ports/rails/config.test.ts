import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRailsConfig } from '../../../../server/ports/rails/config.ts'
import { readSettings, SettingsError } from '../../../../server/settings.ts'
import { startServer } from '../../../../server/startServer.ts'
import { createTestDatabase } from '../../../support/server/database.ts'
import { debtor } from '../../../support/server/filesRail.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-rails-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bank = {
  kind: 'iso20022_files',
  initiator: 'PT Lintas Kirim',
  debtor,
  cut_offs: ['10:00'],
  exchange: { kind: 'folder', outgoing: 'out', incoming: 'in' },
}
const mandiri = { account_number: '1220087654321', account_name: 'PT Lintas Kirim', virtual_account_prefix: '88608' }
const routes = [{ corridors: ['*'], rails: ['bank'] }]

const key = Buffer.alloc(32, 7).toString('base64url')
async function settingsOf(config: unknown, profile: 'sandbox' | 'production' = 'sandbox', more = {}) {
  const RAILS = path.join(folder, 'rails.json')
  await writeFile(RAILS, typeof config === 'string' ? config : JSON.stringify(config))
  return readSettings({
    PROFILE: profile,
    KEK: key,
    PEPPER: Buffer.alloc(32, 8).toString('base64url'),
    PUBLIC_URL: 'https://lintas.example',
    MAIL_FROM: 'Lintas <pay@lintas.example>',
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RAILS,
    ...more,
  })
}
const fault = async (config: unknown, profile?: 'production') => {
  const error = await readRailsConfig(await settingsOf(config, profile)).catch((thrown: unknown) => thrown)
  return error instanceof SettingsError ? error.message : 'accepted'
}

it('A rail is configured with its defaults', async () => {
  const config = await readRailsConfig(await settingsOf({ rails: { bank }, routes }))
  expect(config?.rails.bank).toMatchObject({ charset: 'latin', daily_cap: null })
  expect(config?.routes).toEqual(routes)
})

it.each<[string, unknown, string]>([
  ['no JSON', '{', 'JSON'],
  ['no rails', { rails: {}, routes }, 'at least one'],
  ['a name with capitals', { rails: { Bank: bank }, routes }, 'Bank: a rail'],
  ['an unknown kind', { rails: { bank: { ...bank, kind: 'pigeon' } }, routes }, 'kind must be one of'],
  ['a wrong cut-off', { rails: { bank: { ...bank, cut_offs: ['25:00'] } }, routes }, 'must be a time'],
  ['a word too many', { rails: { bank: { ...bank, cutoffs: [] } }, routes }, 'cutoffs'],
  ['no account', { rails: { bank: { ...bank, debtor: { ...debtor, accounts: {} } } }, routes }, 'debtor.accounts'],
  [
    'a host without its key',
    {
      rails: {
        bank: {
          ...bank,
          exchange: { kind: 'sftp', host: 'h', user: 'u', private_key_file: 'k', outgoing: 'o', incoming: 'i' },
        },
      },
      routes,
    },
    'host_key',
  ],
  ['a route to nowhere', { rails: { bank }, routes: [{ corridors: ['*'], rails: ['other'] }] }, 'other is neither'],
  ['a corridor that is none', { rails: { bank }, routes: [{ corridors: ['xx'], rails: ['bank'] }] }, 'xx is neither'],
  ['an account at no bank of ours', { rails: { bank: { ...bank, pay_in: { hsbc: mandiri } } }, routes }, 'pay_in must'],
  [
    'a beginning too short',
    { rails: { bank: { ...bank, pay_in: { mandiri: { ...mandiri, virtual_account_prefix: '88' } } } }, routes },
    'pay_in must',
  ],
  [
    'two rails that tell of one bank',
    { rails: { bank: { ...bank, pay_in: { mandiri } }, two: { ...bank, pay_in: { mandiri } } }, routes },
    'mandiri has another rail',
  ],
  [
    'numbers that begin alike',
    {
      rails: { bank: { ...bank, pay_in: { mandiri, bca: { ...mandiri, virtual_account_prefix: '8860' } } } },
      routes,
    },
    'begins with',
  ],
  [
    'a corridor without a rail',
    { rails: { bank }, routes: [{ corridors: ['gb-gbp-bank'], rails: ['bank'] }] },
    'there is no *',
  ],
])('A configuration with %s is refused', async (_what, config, why) => {
  expect(await fault(config)).toContain(why)
})

it('Production accepts no sandbox bank, beside a real one or alone', async () => {
  const sandbox = { kind: 'sandbox' }
  const alone = { rails: { sandbox }, routes: [{ corridors: ['*'], rails: ['sandbox'] }] }
  expect(await fault(alone)).toBe('accepted')
  expect(await fault(alone, 'production')).toContain('moves no money')
  expect(await fault({ rails: { sandbox, bank }, routes }, 'production')).toContain('moves no money')
  const keys = { key_id: 'a', private_key_file: 'a.pem', bank_key_id: 'b', bank_key_file: 'b.pem' }
  const open = { rails: { bank: { kind: 'http', url: 'http://localhost:8090', ...keys } }, routes }
  expect(await fault(open)).toBe('accepted')
  expect(await fault(open, 'production')).toContain('https://')
  await expect(readRailsConfig({ profile: 'production', railsFile: null })).rejects.toThrow('no payout rail')
})

it('Production starts with a rail that moves money', async () => {
  const database = await createTestDatabase()
  const settings = await settingsOf({ rails: { bank }, routes }, 'production', { DATABASE_URL: database.url })
  const server = await startServer(settings, { tasks: [] })
  const reply = await fetch(`${server.url}/health/ready`)
  await server.stop()
  await database.sql`update sandbox_clock set ahead_ms = 1`
  await expect(startServer(settings, { tasks: [] })).rejects.toThrow('time was skipped')
  await database.drop()
  expect(reply.status).toBe(200)
})

import type { Sql } from '../../db/client.ts'
import type { RailPort, Rails } from '../../deps.ts'
import type { Settings } from '../../settings.ts'
import { createSandboxNameCheck } from '../nameChecks/nameChecks.ts'
import { createSandboxTracker } from '../tracker/tracker.ts'
import {
  type FilesRailConfig,
  type HttpRailConfig,
  type RailConfig,
  readCertificates,
  readKey,
  readRailsConfig,
  resolveRailsPath,
} from './config.ts'
import { createFolder } from './exchange.ts'
import { createHttpRail } from './http/httpRail.ts'
import { createFilesRail } from './iso20022/filesRail.ts'
import { openSftp } from './iso20022/sftp.ts'
import { createRails, singleRail } from './rails.ts'
import { createSandboxRail } from './sandbox.ts'

interface Context {
  sql: Sql
  now: () => Date
  outsideNow: () => Date
  railsFile: string
}

const paymentsOfFileMax = 1_000
const settleMs = 10_000

function openExchangeOf({ exchange }: FilesRailConfig, railsFile: string) {
  if (exchange.kind === 'sftp') {
    const { host, port, user, private_key_file, host_key: hostKey, outgoing, incoming } = exchange
    const privateKeyFile = resolveRailsPath(railsFile, private_key_file)
    return () => openSftp({ host, port: Number(port), user, privateKeyFile, hostKey, outgoing, incoming })
  }
  const outgoing = resolveRailsPath(railsFile, exchange.outgoing)
  const incoming = resolveRailsPath(railsFile, exchange.incoming)
  return () => Promise.resolve(createFolder({ outgoing, incoming }))
}

const timeoutMs = 20_000

async function openHttpRail(
  name: string,
  config: HttpRailConfig,
  { sql, now, outsideNow, railsFile }: Context,
): Promise<RailPort> {
  const { url, key_id, private_key_file, bank_key_id, bank_key_file, ca_file } = config
  const [key, bankKey, ca] = await Promise.all([
    readKey(railsFile, private_key_file, 'private'),
    readKey(railsFile, bank_key_file, 'public'),
    ca_file === null ? null : readCertificates(railsFile, ca_file),
  ])
  const own = { id: key_id, key }
  const bank = { id: bank_key_id, key: bankKey }
  return createHttpRail({ name, sql, now, outsideNow, url: url.replace(/(?<!\/)\/+$/, ''), own, bank, timeoutMs, ca })
}

/** Its invented answers would look like a bank's, so production refuses it. */
const openSandboxRail = (books: Pick<Context, 'sql' | 'now'>): RailPort => ({
  ...createSandboxRail(books),
  nameCheck: createSandboxNameCheck(),
  tracker: createSandboxTracker(books),
})

function openRail(name: string, config: RailConfig, context: Context): RailPort | Promise<RailPort> {
  const { sql, now, railsFile } = context
  if (config.kind === 'sandbox') return openSandboxRail({ sql, now })
  if (config.kind === 'http') return openHttpRail(name, config, context)
  const { initiator, debtor, charset, cut_offs: cutOffs } = config
  const openExchange = openExchangeOf(config, railsFile)
  return createFilesRail({
    name,
    sql,
    now,
    openExchange,
    initiator,
    debtor,
    charset,
    cutOffs,
    paymentsOfFileMax,
    settleMs,
  })
}

/** The rails configured in the `RAILS` file; only the sandbox bank if there is none. */
export async function loadRails(
  settings: Settings,
  { sql, now, outsideNow }: Omit<Context, 'railsFile'>,
): Promise<Rails> {
  const config = await readRailsConfig(settings)
  if (config === null || settings.railsFile === null) return singleRail(openSandboxRail({ sql, now }))
  const context = { sql, now, outsideNow, railsFile: settings.railsFile }
  const rails = await Promise.all(
    Object.entries(config.rails).map(async ([name, one]) => ({
      port: await openRail(name, one, context),
      dailyCapMinor: one.daily_cap === null ? null : BigInt(one.daily_cap),
    })),
  )
  return createRails(rails, config.routes)
}

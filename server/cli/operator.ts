import path from 'node:path'
import { parseArgs } from 'node:util'
import { dayOf } from '../../contract/base/time/clock.ts'
import { inBusiness, noBusiness } from '../db/business.ts'
import { appRole, createDatabase, type Sql } from '../db/client.ts'
import { findMisfits } from '../db/installation.ts'
import { readAheadMs } from '../db/sandboxClock.ts'
import type { Deps } from '../deps.ts'
import { listBlockedBulks } from '../features/bulk/store.ts'
import { approveFactorRemovalByStaff, enableCodes, type OperatorOutcome } from '../features/factors/removal.ts'
import { readDailyWarnings, systemWarnings } from '../features/operator/status.ts'
import { listWarnings, saveDailyTaskDone } from '../features/operator/store.ts'
import { findUserByIdentifier } from '../features/people/store.ts'
import { listInState } from '../features/rails/fileStore.ts'
import { closeRailFile, switchRail } from '../features/rails/jobs.ts'
import { listPendingRefunds } from '../features/refunds/store.ts'
import { listBlockedPayouts, listRailSwitches, readUsageOfDay } from '../features/transfers/payoutStore.ts'
import { createFileStore, fileStoreOptions } from '../ports/files.ts'
import { createNewId } from '../ports/ids.ts'
import { loadKeys } from '../ports/keys.ts'
import { readRailsConfig } from '../ports/rails/config.ts'
import { readSettings, type Settings, SettingsError } from '../settings.ts'
import { makeBackup, restoreBackup } from './backup.ts'
import { distributeDatabase } from './distribute.ts'
import { exportNamed, exportPerson } from './exportPerson.ts'
import { newSecrets } from './newSecrets.ts'
import { runProgram, withDatabase } from './runProgram.ts'
import { advanceTime, clockUsage, showPromos } from './sandbox.ts'
import { exportSignatures, staffCommandOf, staffUsage } from './staff.ts'
import { payIn, showReceipts, showSuspense, showVariances } from './treasury.ts'

const usage = `npm run operator -- disable-authenticator|unlock-codes EMAIL --staff "NAME"
       npm run operator -- new-secrets
       npm run operator -- status|backed-up
       npm run operator -- backup|restore FOLDER
       npm run operator -- distribute [--plan]
       npm run operator -- held-payouts|held-bulks
       npm run operator -- refunds|receipts
       npm run operator -- rails|rail-files
       npm run operator -- pause-rail|resume-rail RAIL --staff "NAME" --reason "WHY"
       npm run operator -- retry-rail-file|discard-rail-file FILE --staff "NAME" --reason "WHY"
       npm run operator -- held-credits
       npm run operator -- pay-in ACCOUNT AMOUNT [--message "TEXT"] [--payer "NAME"]
       ${staffUsage}
       npm run operator -- variances [--csv FILE]
       npm run operator -- signatures TRANSFER FILE
       npm run operator -- export-person EMAIL FOLDER --staff "NAME" --reason "WHY"
       npm run operator -- export-named "NAME" FOLDER --staff "NAME" --reason "WHY"
       npm run operator -- promos
       ${clockUsage}`

const timeText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function say(result: OperatorOutcome, email: string): string {
  switch (result.outcome) {
    case 'no_authenticator':
      return `${email} has no authenticator app.`
    case 'approved_once':
      return `First yes for ${email}. Somebody else can give the second one from ${timeText(result.earliest_at)} on.`
    case 'too_early':
      return `Not before ${timeText(result.earliest_at)}.`
    case 'same_person':
      return 'The second yes must come from somebody else.'
    case 'unlocked':
      return `Codes of ${email} are accepted again.`
    case 'removed':
      return `The authenticator app of ${email} is removed. Codes come by e-mail; payments and approvals wait for 24 hours.`
  }
}

type OperatorCommand = (
  sql: Sql,
  deps: Pick<Deps, 'keys' | 'now' | 'newId' | 'randomBytes'>,
  url: string,
) => Promise<boolean>

const countRows = ({ tables }: { tables: readonly { rows: number }[] }): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

/** Runs with the server's rights: restricted by row-level security to one business at a time. */
async function runAsServer(settings: Settings, deed: OperatorCommand): Promise<boolean> {
  return withDatabase(settings, async (url) => {
    const sql = createDatabase(url, { max: 1, role: appRole })
    try {
      const aheadMs = settings.profile === 'sandbox' ? await readAheadMs(sql) : 0
      const now = () => new Date(Date.now() + aheadMs)
      const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
      const keys = await loadKeys(settings)
      const misfits = await findMisfits(sql, keys)
      if (misfits.length > 0) throw new SettingsError(misfits.map(({ text }) => text).join('\n'))
      return await deed(sql, { keys, now, randomBytes, newId: createNewId(now, randomBytes) }, url)
    } finally {
      await sql.end()
    }
  })
}

const personCommand =
  (command: 'disable-authenticator' | 'unlock-codes', email: string, staff: string): OperatorCommand =>
  async (sql, deps) => {
    const user = await findUserByIdentifier(sql, email)
    if (user === null) throw new Error(`Nobody has the address ${email}`)
    const result = await inBusiness(sql, user.business_id, (tx) =>
      command === 'unlock-codes'
        ? enableCodes(tx, deps, user, staff)
        : approveFactorRemovalByStaff(tx, deps, user, { staff_id: staff, full_name: staff, reason: '' }),
    )
    console.log(say(result, email))
    return result.outcome === 'approved_once' || result.outcome === 'removed' || result.outcome === 'unlocked'
  }

/** Reads across all businesses on the owner's connection. */
async function readAll<T>(url: string, read: (reader: Sql) => Promise<T>): Promise<T> {
  const owner = createDatabase(url, { max: 1 })
  try {
    return await read(owner)
  } finally {
    await owner.end()
  }
}

const sent = { queued: 'not sent', submitted: 'sent' } as const

const showBlockedPayouts: OperatorCommand = async (_sql, _deps, url) => {
  const held = await readAll(url, listBlockedPayouts)
  for (const { business_name, transfer_id, reference, state, held_at, held_reason } of held) {
    const stage = state === 'queued' || state === 'submitted' ? sent[state] : state
    console.log(`${timeText(held_at)}  ${transfer_id}  ${reference}  ${business_name}  ${stage}: ${held_reason}`)
  }
  console.log(held.length === 0 ? 'No payout is held.' : `Payouts held: ${held.length}`)
  return held.length === 0
}

const showBlockedBulks: OperatorCommand = async (_sql, _deps, url) => {
  const held = await readAll(url, listBlockedBulks)
  for (const { id, reference, business_name, paused_at } of held)
    console.log(`${timeText(paused_at)}  ${id}  ${reference}  ${business_name}`)
  console.log(held.length === 0 ? 'No bulk transfer is blocked.' : `Blocked bulk transfers: ${held.length}`)
  return held.length === 0
}

const showRefunds: OperatorCommand = async (_sql, deps, url) => {
  const waiting = await readAll(url, listPendingRefunds)
  for (const one of waiting) {
    const amount = `${one.currency} ${one.amount_minor}`
    const note = one.held_reason ?? (one.due_at < deps.now() ? 'overdue' : `due ${timeText(one.due_at)}`)
    console.log(
      `${one.id}  ${one.reference}  ${one.business_name}  ${amount}  ${one.bank_name} ${one.account_number}  ${note}`,
    )
  }
  console.log(waiting.length === 0 ? 'No refund is waiting.' : `Waiting refunds: ${waiting.length}`)
  return waiting.length === 0
}

/** Everything but the keys, beside a running server. */
const backupCommand =
  (settings: Settings, folder: string): OperatorCommand =>
  async (sql, { keys, now }, url) => {
    const made = await makeBackup(settings, keys, url, folder)
    await saveDailyTaskDone(sql, 'backup', now())
    const files = made.files === null ? 'files are in the S3 store' : `${made.files.length} files`
    console.log(`${folder}: ${countRows(made)} rows, ${files}. The keys are not in it: keep them elsewhere.`)
    return true
  }

async function restore(settings: Settings, folder: string): Promise<boolean> {
  const made = await restoreBackup(settings, await loadKeys(settings), folder)
  console.log(
    `Restored ${countRows(made)} rows of ${made.made_at}. Now run verify-books and verify-audit, then start the server.`,
  )
  return true
}

/** Called at the end of a backup script of your own. */
const saveBackupDone: OperatorCommand = async (sql, { now }) => {
  await saveDailyTaskDone(sql, 'backup', now())
  console.log('Noted.')
  return true
}

const showStatus: OperatorCommand = async (sql, { now }) => {
  const warnings = await listWarnings(sql)
  const daily = await readDailyWarnings(sql, readSettings(process.env), now())
  for (const { name, text, since } of daily) console.log(`${name}, last ${since ? timeText(since) : 'never'}: ${text}`)
  for (const { name, first_at, last_at } of warnings) {
    console.log(`${name}, since ${timeText(first_at)}, last seen ${timeText(last_at)}: ${systemWarnings[name]}`)
  }
  const count = warnings.length + daily.length
  console.log(count === 0 ? 'No warnings.' : `Warnings: ${count}`)
  return count === 0
}

/** Simulates an incoming payment at a sandbox bank. */
function payInCommand(
  settings: Settings,
  words: string[],
  said: { message: string; payer: string },
): OperatorCommand | null {
  const [account_number = '', amount = ''] = words
  return amount === '' ? null : (sql, deps) => payIn(sql, deps, settings, { account_number, amount, ...said })
}

/** Exports signatures that an auditor can verify without this database. */
function signaturesCommand([transferId = '', file = '']: string[]): OperatorCommand | null {
  return file === '' ? null : (_sql, _deps, url) => readAll(url, (owner) => exportSignatures(owner, transferId, file))
}

/** Exports the data of a person who asks for it, by their address or, without an account, by their name. */
function exportCommand(
  settings: Settings,
  command: 'export-person' | 'export-named',
  [who = '', folder = '']: string[],
  { staff, reason }: { staff: string; reason: string },
): OperatorCommand | null {
  if (folder === '' || staff === '' || reason === '') return null
  return (sql, { keys, now }, url) => {
    const asked = { folder: path.resolve(folder), staff, reason, now: now(), keys }
    const files = createFileStore(fileStoreOptions(settings, keys))
    return readAll(url, (owner) =>
      command === 'export-person'
        ? exportPerson(owner, sql, { ...asked, email: who, files })
        : exportNamed(owner, sql, { ...asked, name: who }),
    )
  }
}

/** Exits with 1 if one is paused. */
const showRails: OperatorCommand = async (sql, { now }) => {
  const settings = readSettings(process.env)
  const config = await readRailsConfig(settings)
  const switches = new Map((await listRailSwitches(sql)).map((row) => [row.rail, row]))
  const used = await readUsageOfDay(sql, dayOf(now()))
  const rails = Object.entries(config?.rails ?? { sandbox: { kind: 'sandbox', daily_cap: null } })
  for (const [name, { kind, daily_cap }] of rails) {
    const cap = daily_cap === null ? 'no cap' : `today ${used.get(name) ?? 0n} of ${daily_cap} IDR`
    const paused = switches.get(name)
    const state = paused?.is_paused
      ? `paused by ${paused.changed_by}, ${timeText(paused.changed_at)}: ${paused.reason}`
      : 'on'
    console.log(`${name}  ${kind}  ${cap}  ${state}`)
  }
  return rails.every(([name]) => !switches.get(name)?.is_paused)
}

/** Exits with 1 if one is waiting. */
const showRailFiles: OperatorCommand = async (sql) => {
  const files = await listInState(sql, 'queued')
  for (const { id, rail, name, received_at, problems } of files) {
    console.log(`${timeText(received_at)}  ${id}  ${rail}  ${name}`)
    for (const problem of problems) console.log(`  ${problem}`)
  }
  console.log(files.length === 0 ? 'No file of a bank waits.' : `Files waiting: ${files.length}`)
  return files.length === 0
}

/** Identifies the person at the machine by the name they give. */
const staffActor = (staff: string, now: Date) => ({
  actor: { kind: 'staff' as const, staff_id: staff, full_name: staff },
  now,
  address: '',
})

const switchRailCommand =
  (isPaused: boolean, rail: string, staff: string, reason: string): OperatorCommand =>
  async (sql, { now }) => {
    const config = await readRailsConfig(readSettings(process.env))
    if (!Object.hasOwn(config?.rails ?? { sandbox: null }, rail)) throw new Error(`There is no rail ${rail}`)
    await inBusiness(sql, noBusiness, (tx) =>
      switchRail(tx, staffActor(staff, now()), { rail, is_paused: isPaused, reason }),
    )
    console.log(isPaused ? `${rail} accepts no new payouts.` : `${rail} accepts payouts again.`)
    return true
  }

const closeRailFileCommand =
  (state: 'retry' | 'discarded', id: string, staff: string, reason: string): OperatorCommand =>
  async (sql, { now }) => {
    const deed = { id, state, reason }
    if (!(await inBusiness(sql, noBusiness, (tx) => closeRailFile(tx, staffActor(staff, now()), deed))))
      throw new Error(`No file ${id} is waiting`)
    console.log(state === 'retry' ? 'The server will read it again within a minute.' : 'The file is discarded.')
    return true
  }

/** Actions on rails, with a reason for the audit log. */
const railCommands: Readonly<Record<string, (object: string, staff: string, reason: string) => OperatorCommand>> = {
  'pause-rail': (rail, staff, reason) => switchRailCommand(true, rail, staff, reason),
  'resume-rail': (rail, staff, reason) => switchRailCommand(false, rail, staff, reason),
  'retry-rail-file': (id, staff, reason) => closeRailFileCommand('retry', id, staff, reason),
  'discard-rail-file': (id, staff, reason) => closeRailFileCommand('discarded', id, staff, reason),
}

/** Report commands. */
const reportCommands: Readonly<Record<string, OperatorCommand>> = {
  status: showStatus,
  'backed-up': saveBackupDone,
  rails: showRails,
  'rail-files': showRailFiles,
  'held-payouts': showBlockedPayouts,
  'held-bulks': showBlockedBulks,
  'held-credits': (_sql, _deps, url) => showSuspense(url),
  refunds: showRefunds,
  receipts: (_sql, _deps, url) => showReceipts(url),
  promos: (_sql, _deps, url) => readAll(url, showPromos),
}

function commandOf(command: string, object: string, staff: string, reason: string): OperatorCommand | null {
  if (object === '' || staff === '') return null
  if (Object.hasOwn(railCommands, command))
    return reason === '' ? null : (railCommands[command]?.(object, staff, reason) ?? null)
  return command === 'disable-authenticator' || command === 'unlock-codes'
    ? personCommand(command, object, staff)
    : null
}

/** `npm run operator`: operations at the machine. Anything that moves money or changes terms is proposed and decided in the operator's app. */
async function main(): Promise<boolean> {
  const text = { type: 'string', default: '' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ staff: text, reason: text, csv: text, message: text, payer: text, name: text, role: text },
      plan: { type: 'boolean', default: false },
    },
  })
  const [command = '', ...words] = positionals
  const [object = ''] = words
  const staff = values.staff.trim()
  // Before there are settings, which in production need these secrets.
  if (command === 'new-secrets') {
    process.stdout.write(newSecrets())
    return true
  }
  const settings = readSettings(process.env)
  const special: Readonly<Record<string, () => OperatorCommand | null>> = {
    'advance-time': () =>
      staff === '' ? null : (sql, { keys }) => advanceTime(sql, settings, { by: object, staff, keys }),
    'pay-in': () => payInCommand(settings, words, values),
    backup: () => (object === '' ? null : backupCommand(settings, path.resolve(object))),
    signatures: () => signaturesCommand(words),
    'export-person': () => exportCommand(settings, 'export-person', words, { staff, reason: values.reason.trim() }),
    'export-named': () => exportCommand(settings, 'export-named', words, { staff, reason: values.reason.trim() }),
    variances: () => (_sql, _deps, url) => showVariances(url, values.csv),
  }
  // Before there is a database that could be opened.
  if (command === 'restore' && object !== '') return restore(settings, path.resolve(object))
  // As the owner, while no server runs.
  if (command === 'distribute') {
    const keys = await loadKeys(settings)
    return withDatabase(settings, (url) => distributeDatabase(url, keys, values.plan))
  }
  const own = Object.hasOwn(special, command) ? special[command] : undefined
  const shown = Object.hasOwn(reportCommands, command) ? reportCommands[command] : undefined
  const deed =
    own === undefined
      ? (shown ??
        commandOf(command, object, staff, values.reason.trim()) ??
        staffCommandOf(settings, command, object, { ...values, staff }))
      : own()
  if (deed === null) throw new Error(`Usage: ${usage}`)
  return runAsServer(settings, deed)
}

await runProgram(main)

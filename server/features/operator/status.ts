import { consoleSettings } from '../../../contract/base/operator/consoleSettings.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { acrossBusinesses } from '../../db/business.ts'
import type { Reader, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import type { Settings } from '../../settings.ts'
import { findOpenChangeRequests } from '../changeRequests/store.ts'
import { listChangedSettings } from '../config/store.ts'
import { listInState } from '../rails/fileStore.ts'
import { hasLists } from '../screening/lists/loadMatcher.ts'
import { listSources, neverRead } from '../screening/lists/store.ts'
import { listRailSwitches, readUsageOfDay } from '../transfers/payoutStore.ts'
import { overdueSince } from '../treasury/exceptions.ts'
import { fixedSettings, settingText } from './settings.ts'
import {
  type DailyTask,
  deleteWarning,
  listDailyTasks,
  listWarnings,
  readRailLoads,
  type SystemWarningName,
  saveWarning,
} from './store.ts'

/** Problems in the server's operation until somebody fixes them: logged at each start, and listed by `npm run operator -- status`. */
export const systemWarnings = {
  proxy_untrusted:
    'There seems to be a proxy in front of the server, but TRUSTED_PROXIES is not set: everybody behind it counts as one address, in ' +
    'limits and in the audit log. Set it to the addresses of the proxy. If there is none, somebody makes the header up.',
  jobs_late:
    'Jobs that are due wait longer than JOB_WAIT_LIMIT_SECONDS: mails, payouts and time limits are late. Look in the log for jobs that ' +
    'fail; where none does, more of them come than run: raise JOB_CONCURRENCY, or start another server.',
  screening_off:
    'There is no list of sanctions, so that nobody is compared: put the lists into SCREENING_FOLDER, or name them in SCREENING_ADDRESSES or ' +
    'SCREENING_LIST.',
  mail_down:
    'The mail server (SMTP_URL) does not answer, or refuses the login: codes and notices are late. Mails wait and are sent once it is back.',
  files_down:
    'The file store (FILES_S3_URL) does not answer, or refuses the key: files can be neither uploaded nor read.',
  scan_down: 'The virus scanner (CLAMD) does not answer: no upload is accepted.',
} as const satisfies Record<SystemWarningName, string>

export async function raiseWarning({ sql, log, now }: Pick<Deps, 'sql' | 'log' | 'now'>, name: SystemWarningName) {
  log.warn({ reason: name }, systemWarnings[name])
  await saveWarning(sql, name, now())
}

export const endWarning = ({ sql }: Pick<Deps, 'sql'>, name: SystemWarningName) => deleteWarning(sql, name)

/** At start: warnings from the settings, and earlier ones that still apply. */
export async function reviewWarnings(deps: Pick<Deps, 'sql' | 'log' | 'now' | 'settings'>): Promise<void> {
  const { sql, log, settings, now } = deps
  await (hasLists(settings) ? deleteWarning(sql, 'screening_off') : saveWarning(sql, 'screening_off', now()))
  // The server itself speaks plain HTTP, so an HTTPS address implies a proxy.
  const isBehindProxy = settings.publicUrl.startsWith('https:')
  if (settings.trustedProxies.length > 0) await deleteWarning(sql, 'proxy_untrusted')
  else if (isBehindProxy) return raiseWarning(deps, 'proxy_untrusted')
  for (const { name } of await listWarnings(sql)) log.warn({ reason: name }, systemWarnings[name])
}

/** A day, and some time for the task itself. */
const overdueMs = 26 * 3_600_000

const dailyWarnings = {
  backup: {
    name: 'backup_old',
    text: 'No backup was noted for more than a day: let what makes it end with `npm run operator -- backed-up`.',
  },
  books: {
    name: 'books_unverified',
    text: 'The books were not found in order for more than a day: run `npm run verify-books` each night.',
  },
} as const satisfies Record<DailyTask, { name: string; text: string }>

interface DailyWarning {
  name: (typeof dailyWarnings)[DailyTask]['name'] | typeof listWarning.name
  text: string
  /** When it was last done; null if never. */
  since: Date | null
}

const listWarning = {
  name: 'screening_list_old',
  text: 'A sanctions list was not read, or not renewed, for longer than SCREENING_LIST_DAYS: the log and docs/screening.md say what to do.',
} as const

/** The list that has waited longest, if it is too old. */
async function readListWarnings(reader: Reader, listMs: number, now: Date): Promise<DailyWarning[]> {
  const times = (await listSources(reader)).map(({ checked_at }) => checked_at ?? neverRead)
  const oldest = Math.min(...times.map((time) => time.getTime()))
  if (times.length === 0 || now.getTime() - oldest <= listMs) return []
  return [{ ...listWarning, since: oldest === neverRead.getTime() ? null : new Date(oldest) }]
}

/** Daily tasks that are overdue. The sandbox has nothing to back up. */
export async function readDailyWarnings(
  reader: Reader,
  { profile, screeningListMs }: Pick<Settings, 'profile' | 'screeningListMs'>,
  now: Date,
): Promise<DailyWarning[]> {
  if (profile === 'sandbox') return []
  const marks = new Map((await listDailyTasks(reader)).map(({ name, at }) => [name, at]))
  const daily = (['backup', 'books'] as const).flatMap((name) => {
    const since = marks.get(name) ?? null
    const isLate = since === null || now.getTime() - since.getTime() > overdueMs
    return isLate ? [{ ...dailyWarnings[name], since }] : []
  })
  return [...daily, ...(await readListWarnings(reader, screeningListMs, now))]
}

type Status = CallResult<'/staff/system/status'>

const hourMs = 3_600_000

/** Changeable settings first, then those fixed at the start. */
async function readSettingRows(tx: Tx, settings: Settings): Promise<Status['settings']> {
  const [rows, proposed] = await Promise.all([listChangedSettings(tx), findOpenChangeRequests(tx)])
  const changed = new Map(rows.map((row) => [row.setting, row]))
  const untouched = { is_changeable: false, changed_by: null, changed_at: null, proposal_id: null }
  return [
    ...consoleSettings.map((id) => {
      const row = changed.get(id)
      return {
        id,
        value: settingText(settings, id, row),
        is_changeable: true,
        changed_by: row?.changed_by ?? null,
        changed_at: row?.changed_at ?? null,
        proposal_id: proposed.get(id) ?? null,
      }
    }),
    ...fixedSettings(settings).map((row) => ({ ...row, ...untouched })),
  ]
}

async function readRails(tx: Tx, { rails }: Pick<Deps, 'rails'>, now: Date): Promise<Status['rails']> {
  const loads = await acrossBusinesses(tx, (all) => readRailLoads(all, overdueSince(now)))
  const [switches, used, files] = [
    await listRailSwitches(tx),
    await readUsageOfDay(tx, dayOf(now)),
    await listInState(tx, 'queued'),
  ]
  return rails.names.map((name) => {
    const load = loads.find(({ rail }) => rail === name)
    const cap = rails.dailyCapOf(name)
    return {
      id: name,
      is_paused: switches.some(({ rail, is_paused }) => rail === name && is_paused),
      cap_minor: cap,
      used_minor: cap === null ? null : (used.get(name) ?? 0n),
      waiting: load?.waiting ?? 0,
      silent: load?.silent ?? 0,
      files: files.filter(({ rail }) => rail === name).length,
    }
  })
}

export const getStatus = defineHandler('/staff/system/status', {
  async run(tx, { now }, _request, { deps }) {
    const [seen, daily] = [await listWarnings(tx), await readDailyWarnings(tx, deps.settings, now)]
    const { settings, outsideNow } = deps
    return {
      clock:
        settings.profile === 'sandbox'
          ? { now, hours_ahead: Math.round((now.getTime() - outsideNow().getTime()) / hourMs) }
          : null,
      warnings: [
        ...seen.map(({ name, first_at }) => ({ id: name, since: first_at })),
        ...daily.map(({ name, since }) => ({ id: name, since })),
      ],
      settings: await readSettingRows(tx, deps.settings),
      rails: await readRails(tx, deps, now),
    }
  },
})

import { dayOf } from '../../../../contract/base/clock.ts'
import { consoleSettings } from '../../../../contract/base/deskSettings.ts'
import { acrossBusinesses } from '../../../db/business.ts'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { type CallResult, defineHandler } from '../../../handler.ts'
import type { Settings } from '../../../settings.ts'
import { listChangedSettings } from '../../config/changedSettingStore.ts'
import { openProposals } from '../../proposals/listStore.ts'
import { listInState } from '../../rails/fileStore.ts'
import { listSwitches, readUsedOfDay } from '../../transfers/railStore.ts'
import { listWarnings } from '../systemWarningStore.ts'
import { readDailyWarnings } from './dailyWarnings.ts'
import { readRailLoads } from './railHealthStore.ts'
import { fixedSettings, settingText } from './shownSettings.ts'

type Status = CallResult<'/staff/system/status'>

const hourMs = 3_600_000
const silentMs = 24 * hourMs
/** Those that the desk changes first, then what the server was started with. */
async function readSettingRows(tx: Tx, settings: Settings): Promise<Status['settings']> {
  const [rows, proposed] = await Promise.all([listChangedSettings(tx), openProposals(tx)])
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
  const since = new Date(now.getTime() - silentMs)
  const loads = await acrossBusinesses(tx, (all) => readRailLoads(all, since))
  const [switches, used, files] = [
    await listSwitches(tx),
    await readUsedOfDay(tx, dayOf(now)),
    await listInState(tx, 'queued'),
  ]
  return rails.names.map((name) => {
    const load = loads.find(({ rail }) => rail === name)
    const cap = rails.dailyCapOf(name)
    return {
      id: name,
      is_paused: switches.some(({ rail, is_paused }) => rail === name && is_paused),
      cap_minor: cap,
      used_minor: used.get(name) ?? 0n,
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

import type { ConsoleSetting } from '../../../contract/base/operator/consoleSettings.ts'
import { setBulkRowsMax } from '../../../contract/bulk/rowsMax.ts'
import { setDecimalCorridors } from '../../../contract/corridors/decimals.ts'
import type { Deps } from '../../deps.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { listChangedSettings } from './store.ts'

/** How often each process reads the settings changed at the desk. */
const lookEachMs = 5_000

/** The settings as if the changed values stood in the environment. Throws `SettingsError` for a wrong value. */
export function changeableSettings({ environment }: Settings, changed: Partial<Record<ConsoleSetting, string>>) {
  const read = readSettings({ ...environment, ...changed })
  return {
    support: read.support,
    decimalCorridors: read.decimalCorridors,
    bulkRowsMax: read.bulkRowsMax,
    isSuite1On: read.isSuite1On,
    isSuite1ForSecrets: read.isSuite1ForSecrets,
    callBudget: read.callBudget,
    filesOfDay: read.filesOfDay,
    fileBytesOfDay: read.fileBytesOfDay,
    exportsOfPerson: read.exportsOfPerson,
    exportsOfBusiness: read.exportsOfBusiness,
  } satisfies Partial<Settings>
}

/** Where both sides ask a rule of the contract, it has the operator's value in this process from here on. */
export function putSettingsInForce({ decimalCorridors, bulkRowsMax }: Settings): void {
  setDecimalCorridors(decimalCorridors)
  setBulkRowsMax(bulkRowsMax)
}

/** Puts the settings that the staff have changed in force in this process. */
export async function takeChangedSettings({ sql, settings }: Pick<Deps, 'sql' | 'settings'>): Promise<void> {
  const rows = await listChangedSettings(sql)
  const changed = Object.fromEntries(rows.map(({ setting, value }) => [setting, value]))
  Object.assign(settings, changeableSettings(settings, changed))
  putSettingsInForce(settings)
}

/** Takes changed settings now and every few seconds; if they cannot be read the present ones stay. Returns the function that stops it. */
export async function followSettings(deps: Pick<Deps, 'sql' | 'settings' | 'log'>): Promise<() => void> {
  const look = () =>
    takeChangedSettings(deps).catch((err: unknown) => deps.log.error({ err }, 'cannot take the settings of the desk'))
  await look()
  const timer = setInterval(() => void look(), lookEachMs).unref()
  return () => clearInterval(timer)
}

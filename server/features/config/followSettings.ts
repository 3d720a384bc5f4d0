import type { ConsoleSetting } from '../../../contract/base/operator/consoleSettings.ts'
import { setBulkRowsMax } from '../../../contract/bulk/rowsMax.ts'
import { setDecimalCorridors } from '../../../contract/corridors/decimals.ts'
import type { Deps } from '../../deps.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { listBrands, listChangedSettings } from './store.ts'

/** Interval at which each process reads the changed settings. */
const settingsPollMs = 5_000

/** The settings with the changed values in place of the environment's. Throws `SettingsError` for an invalid value. */
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

/** Sets the operator's values for the rules that the contract shares with pages, in this process. */
export function activateSettings({ decimalCorridors, bulkRowsMax }: Settings): void {
  setDecimalCorridors(decimalCorridors)
  setBulkRowsMax(bulkRowsMax)
}

/** Applies the settings and brands changed by staff to this process. */
export async function applyChangedSettings({ sql, settings }: Pick<Deps, 'sql' | 'settings'>): Promise<void> {
  const [rows, brands] = await Promise.all([listChangedSettings(sql), listBrands(sql)])
  const changed = Object.fromEntries(rows.map(({ setting, value }) => [setting, value]))
  Object.assign(settings, changeableSettings(settings, changed), { brands })
  activateSettings(settings)
}

/**
 * Applies changed settings now and every few seconds; keeps the present ones if they cannot be read. Returns the function that stops it.
 */
export async function followSettings(deps: Pick<Deps, 'sql' | 'settings' | 'log'>): Promise<() => void> {
  const look = () =>
    applyChangedSettings(deps).catch((err: unknown) => deps.log.error({ err }, 'cannot apply changed settings'))
  await look()
  const timer = setInterval(() => void look(), settingsPollMs).unref()
  return () => clearInterval(timer)
}

import type { DeskSetting } from '../../../contract/base/deskSettings.ts'
import { allowDecimals } from '../../../contract/corridors/decimals.ts'
import type { Deps } from '../../deps.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { listChangedSettings } from './changedSettingStore.ts'

/** Every process looks as often as this for what was changed at the desk. */
const lookEachMs = 5_000

/** As they would be read with these in the environment; a wrong value throws as it would at the start. */
export function changeableSettings({ environment }: Settings, changed: Partial<Record<DeskSetting, string>>) {
  const read = readSettings({ ...environment, ...changed })
  return {
    support: read.support,
    decimalCorridors: read.decimalCorridors,
    isSuite1On: read.isSuite1On,
    isSuite1ForSecrets: read.isSuite1ForSecrets,
    callBudget: read.callBudget,
    filesOfDay: read.filesOfDay,
    fileBytesOfDay: read.fileBytesOfDay,
    exportsOfPerson: read.exportsOfPerson,
    exportsOfBusiness: read.exportsOfBusiness,
  } satisfies Partial<Settings>
}

/** What the staff have agreed on holds in this process from now on. */
export async function takeChangedSettings({ sql, settings }: Pick<Deps, 'sql' | 'settings'>): Promise<void> {
  const rows = await listChangedSettings(sql)
  const changed = Object.fromEntries(rows.map(({ setting, value }) => [setting, value]))
  Object.assign(settings, changeableSettings(settings, changed))
  allowDecimals(settings.decimalCorridors)
}

/** At the start, and from then on; what cannot be read leaves what holds. Ends with what it answers. */
export async function followSettings(deps: Pick<Deps, 'sql' | 'settings' | 'log'>): Promise<() => void> {
  const look = () =>
    takeChangedSettings(deps).catch((err: unknown) => deps.log.error({ err }, 'cannot take the settings of the desk'))
  await look()
  const timer = setInterval(() => void look(), lookEachMs).unref()
  return () => clearInterval(timer)
}

import type { ConsoleSetting } from '../../../../contract/base/deskSettings.ts'
import { supportHoursDefault } from '../../../settingForms.ts'
import type { Settings } from '../../../settings.ts'
import type { ChangedSetting } from '../../config/changedSettingStore.ts'

const onOff = (is: boolean): string => (is ? 'on' : 'off')

/** Settings that the desk can change, as the environment would have them. */
const changeable: Record<ConsoleSetting, (settings: Settings) => string> = {
  SUPPORT_PHONE: ({ support }) => support?.phone ?? '',
  SUPPORT_MAIL: ({ support }) => support?.mail ?? '',
  SUPPORT_HOURS: ({ environment }) => environment.SUPPORT_HOURS || supportHoursDefault,
  BULK_ROWS_MAX: ({ bulkRowsMax }) => String(bulkRowsMax),
  DECIMAL_CORRIDORS: ({ decimalCorridors }) => decimalCorridors.join(','),
  SUITE1: ({ isSuite1On }) => onOff(isSuite1On),
  SUITE1_FOR_SECRETS: ({ isSuite1ForSecrets }) => onOff(isSuite1ForSecrets),
  CALL_BUDGET: ({ callBudget }) => String(callBudget),
  FILES_OF_DAY: ({ filesOfDay }) => String(filesOfDay),
  FILE_MEGABYTES_OF_DAY: ({ fileBytesOfDay }) => String(fileBytesOfDay / (1024 * 1024)),
  EXPORTS_OF_PERSON: ({ exportsOfPerson }) => String(exportsOfPerson),
  EXPORTS_OF_BUSINESS: ({ exportsOfBusiness }) => String(exportsOfBusiness),
}

/** Settings that the desk cannot change, as this process was started with them. Never a secret. */
const fixed = (settings: Settings): Record<string, string> => ({
  PROFILE: settings.profile,
  PUBLIC_URL: settings.publicUrl,
  TRUSTED_PROXIES: settings.trustedProxies.join(', '),
  SPREAD_PERCENT: settings.spreadPercent,
  OIDC_ISSUER: settings.oidc?.issuer ?? '',
  EXPORT_ROWS_AT_ONCE: String(settings.exportRowsAtOnce),
  JOB_CONCURRENCY: String(settings.jobConcurrency),
})

/** The changed value where there is one: this process may not have taken it up yet. */
export const settingText = (settings: Settings, name: ConsoleSetting, changed: ChangedSetting | undefined): string =>
  changed?.value || changeable[name](settings)

export const fixedSettings = (settings: Settings) =>
  Object.entries(fixed(settings)).map(([id, value]) => ({ id, value: value.slice(0, 500) }))

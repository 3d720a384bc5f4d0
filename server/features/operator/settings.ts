import type { ConsoleSetting } from '../../../contract/base/operator/consoleSettings.ts'
import { afterCommit } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { type Settings, SettingsError } from '../../settings.ts'
import { supportHoursDefault } from '../../settingValidators.ts'
import { auditPlatformChange } from '../changeRequests/audit.ts'
import type { ChangeRequestExecutors } from '../changeRequests/executor.ts'
import { applyChangedSettings, changeableSettings } from '../config/followSettings.ts'
import { type ChangedSetting, listChangedSettings, saveChangedSetting } from '../config/store.ts'

const onOff = (is: boolean): string => (is ? 'on' : 'off')

/** Settings that the operator console can change, in the form of the environment. */
const changeableSettingTexts: Record<ConsoleSetting, (settings: Settings) => string> = {
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

/** Settings that the operator console cannot change, as this process was started with them. Never a secret. */
const fixedSettingTexts = (settings: Settings): Record<string, string> => ({
  PROFILE: settings.profile,
  PUBLIC_URL: settings.publicUrl,
  TRUSTED_PROXIES: settings.trustedProxies.join(', '),
  SPREAD_PERCENT: settings.spreadPercent,
  OIDC_ISSUER: settings.oidc?.issuer ?? '',
  EXPORT_ROWS_AT_ONCE: String(settings.exportRowsAtOnce),
  JOB_CONCURRENCY: String(settings.jobConcurrency),
})

/** The changed value, if there is one: this process may not have applied it yet. */
export const settingText = (settings: Settings, name: ConsoleSetting, changed: ChangedSetting | undefined): string =>
  changed?.value || changeableSettingTexts[name](settings)

export const fixedSettings = (settings: Settings) =>
  Object.entries(fixedSettingTexts(settings)).map(([id, value]) => ({ id, value: value.slice(0, 500) }))

/** Refuses what the start of a server would refuse. */
function assertValidSettings(settings: Settings, changed: Partial<Record<ConsoleSetting, string>>): void {
  try {
    changeableSettings(settings, changed)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    throw new AppError('input_invalid', { field: 'payload.value' })
  }
}

export const settingExecutors = {
  setting_change: {
    async inspect(tx, { settings }, { setting, value }) {
      const changed = await listChangedSettings(tx)
      const all = Object.fromEntries(changed.map((row) => [row.setting, row.value]))
      assertValidSettings(settings, { ...all, [setting]: value })
      const known = changed.find((row) => row.setting === setting)
      return { object_id: setting, facts: { value_now: settingText(settings, setting, known) } }
    },
    async execute(tx, deps, { setting, value }, decided) {
      const at = deps.now()
      await saveChangedSetting(tx, { setting, value, changed_by: decided.by.full_name, changed_at: at })
      const object = { object_type: 'setting', object_id: setting } as const
      await auditPlatformChange(tx, at, decided, { action: 'setting.changed', ...object, new: { [setting]: value } })
      // Immediately in this process; others check every few seconds.
      afterCommit(tx, () => applyChangedSettings(deps))
    },
  },
} satisfies Pick<ChangeRequestExecutors, 'setting_change'>

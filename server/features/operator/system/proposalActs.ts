import type { ConsoleSetting } from '../../../../contract/base/deskSettings.ts'
import { appendAudit } from '../../../audit.ts'
import { bindBusiness, noBusiness } from '../../../db/business.ts'
import { afterCommit } from '../../../db/transaction.ts'
import { AppError } from '../../../errors.ts'
import { type Settings, SettingsError } from '../../../settings.ts'
import { listChangedSettings, writeChangedSetting } from '../../config/changedSettingStore.ts'
import { changeableSettings, takeChangedSettings } from '../../config/followSettings.ts'
import type { ProposalActs } from '../../proposals/act.ts'
import { settingText } from './shownSettings.ts'

/** As the start of a server would refuse it. */
function assertReadable(settings: Settings, changed: Partial<Record<ConsoleSetting, string>>): void {
  try {
    changeableSettings(settings, changed)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    throw new AppError('input_invalid', { field: 'payload.value' })
  }
}

export const systemActs = {
  setting_change: {
    async see(tx, { settings }, { setting, value }) {
      const changed = await listChangedSettings(tx)
      const all = Object.fromEntries(changed.map((row) => [row.setting, row.value]))
      assertReadable(settings, { ...all, [setting]: value })
      const known = changed.find((row) => row.setting === setting)
      return { object_id: setting, facts: { value_now: settingText(settings, setting, known) } }
    },
    async carryOut(tx, deps, { setting, value }, { by, proposal_id: proposal, proposed_by }) {
      const at = deps.now()
      await bindBusiness(tx, noBusiness)
      await writeChangedSetting(tx, { setting, value, changed_by: by.full_name, changed_at: at })
      await appendAudit(tx, {
        business_id: noBusiness,
        actor: { kind: 'staff', staff_id: by.staff_id },
        at,
        action: 'setting.changed',
        object_type: 'setting',
        object_id: setting,
        address: '',
        detail: { proposal, proposed_by, new: { [setting]: value } },
      })
      // At once in this process; others look every few seconds.
      afterCommit(tx, () => takeChangedSettings(deps))
    },
  },
} satisfies Pick<ProposalActs, 'setting_change'>

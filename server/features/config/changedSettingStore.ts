import type { ConsoleSetting } from '../../../contract/base/deskSettings.ts'
import type { Reader, Tx } from '../../db/client.ts'

export interface ChangedSetting {
  setting: ConsoleSetting
  value: string
  changed_by: string
  changed_at: Date
}

export const listChangedSettings = (reader: Reader) => reader<ChangedSetting[]>`select * from changed_settings`

export const writeChangedSetting = (tx: Tx, row: ChangedSetting) => tx`
  insert into changed_settings ${tx({ ...row })} on conflict (setting) do update set
    value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at`

import Box from '@mui/material/Box'
import { useState } from 'react'
import { SimpleList, useTranslate } from 'react-admin'
import { type ConsoleSetting, consoleSettings } from '../../../contract/base/operator/consoleSettings.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Facts } from '../ui/Facts.tsx'
import { RequestChangeButton } from '../ui/RequestChangeButton.tsx'
import { SettingDialog } from './SettingDialog.tsx'

type Setting = CallResponse<'/staff/system/status'>['settings'][number]

const isConsoleSetting = (setting: Setting): setting is Setting & { id: ConsoleSetting } =>
  (consoleSettings as readonly string[]).includes(setting.id)

const SettingValue = ({ setting: { value, changed_by, changed_at } }: { setting: Setting }) => {
  const translate = useTranslate()
  return (
    <>
      <Box component="span" sx={{ color: 'text.primary' }}>
        {value === '' ? '–' : translate(`house.sys.values.${value}`, { _: value })}
      </Box>
      {changed_at === null ? null : (
        <span>
          {`${translate('house.sys.changed_by', { name: changed_by ?? '' })} `}
          <DateTimeField value={changed_at} />
        </span>
      )}
    </>
  )
}

/** Support contact, switches and limits, changed by two people. Below: settings that require a restart. */
export const SettingsPanel = ({ settings, onDone }: { settings: Setting[]; onDone: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const [asked, setAsked] = useState<{ setting: ConsoleSetting; value: string } | null>(null)
  const nameOf = (id: string) => translate(`house.sys.setting_names.${id}`)
  return (
    <>
      <Panel heading="h2" flush title={translate('house.sys.desk_settings')}>
        <SimpleList<Setting & { id: ConsoleSetting }>
          resource="settings"
          data={settings.filter(isConsoleSetting)}
          primaryText={({ id }) => nameOf(id)}
          secondaryText={(setting) => <SettingValue setting={setting} />}
          rightIcon={({ id, value, proposal_id }) => (
            <RequestChangeButton
              name={nameOf(id)}
              right="switches.turn"
              proposalId={proposal_id}
              onChange={() => setAsked({ setting: id, value })}
            />
          )}
        />
      </Panel>
      <Panel heading="h2" title={translate('house.sys.settings')}>
        <Facts
          facts={settings
            .filter(({ is_changeable }) => !is_changeable)
            .map(({ id, value }) => ({ name: id, value: value === '' ? '–' : value }))}
        />
      </Panel>
      {asked ? <SettingDialog asked={asked} onClose={() => setAsked(null)} onDone={onDone} /> : null}
    </>
  )
}

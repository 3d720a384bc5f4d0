import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ConsoleSetting, consoleSettings } from '../../../contract/base/operator/consoleSettings.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Facts } from '../ui/Facts.tsx'
import { RequestChangeButton } from '../ui/RequestChangeButton.tsx'
import { RowsPanel } from '../ui/RowsPanel.tsx'
import { SettingDialog } from './SettingDialog.tsx'

type Setting = CallResponse<'/staff/system/status'>['settings'][number]

const isDeskSetting = (id: string): id is ConsoleSetting => (consoleSettings as readonly string[]).includes(id)

interface SettingRowProps {
  setting: Setting
  name: string
  onChange: () => void
}

const SettingRow = ({ setting: { value, changed_by, changed_at, proposal_id }, name, onChange }: SettingRowProps) => {
  const translate = useTranslate()
  return (
    <ListRow
      flush
      actions={<RequestChangeButton name={name} right="switches.turn" proposalId={proposal_id} onChange={onChange} />}
    >
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {value === '' ? '–' : translate(`house.sys.values.${value}`, { _: value })}
      </Typography>
      {changed_at === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${translate('house.sys.changed_by', { name: changed_by ?? '' })} `}
          <DateTimeField value={changed_at} />
        </Typography>
      )}
    </ListRow>
  )
}

/** Support contact, switches and limits, changed by two people. Below: settings that require a restart. */
export const SettingsPanel = ({ settings, onDone }: { settings: Setting[]; onDone: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const [asked, setAsked] = useState<{ setting: ConsoleSetting; value: string } | null>(null)
  return (
    <>
      <RowsPanel title={translate('house.sys.desk_settings')} empty="">
        {settings.flatMap((setting) => {
          const { id, value } = setting
          return isDeskSetting(id)
            ? [
                <SettingRow
                  key={id}
                  setting={setting}
                  name={translate(`house.sys.setting_names.${id}`)}
                  onChange={() => setAsked({ setting: id, value })}
                />,
              ]
            : []
        })}
      </RowsPanel>
      <Panel title={translate('house.sys.settings')}>
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

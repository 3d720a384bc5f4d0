import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import { createFormats, type FormatChoice, formatStyles } from '../../../contract/base/texts/formats.ts'
import { businessZone, timeZones } from '../../../contract/base/time/clock.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { deviceZone, useFormats } from '../../i18n/formats.ts'
import { exampleMinor, useChooseFormats } from '../../parts/useChooseFormats.ts'
import { Choices } from './Choices.tsx'

/** Time zones, with the business's and the device's first. */
function offeredZones(current: string): string[] {
  return [...new Set([businessZone, current, deviceZone(), ...timeZones()])]
}

/** `America/New_York` → `America/New York (GMT-5)` */
const zoneLabel = (timeZone: string, now: Date): string => {
  const { offset } = createFormats({ style: 'standard', locale: 'en', timeZone })
  return `${timeZone.replaceAll('_', ' ')} (${offset(now)})`
}

/** The person's formats for numbers, dates and times everywhere; stored on the server. */
export const FormatSettings = () => {
  const translate = useTranslate()
  const { choice } = useFormats()
  const { serverNow } = useServer()
  const choose = useChooseFormats()
  const now = useMemo(() => new Date(serverNow()), [serverNow])
  const zones = useMemo(() => offeredZones(choice.timeZone), [choice.timeZone])

  const exampleOf = (style: FormatChoice['style']): string => {
    const { money, moment } = createFormats({ ...choice, style })
    return translate(`settings.formats.${style}`, { amount: money(exampleMinor, homeCurrency), time: moment(now) })
  }
  return (
    <Choices
      label={translate('settings.formats.title')}
      hint={translate('settings.formats.hint')}
      value={choice.style}
      choices={formatStyles.map((style) => ({ value: style, label: exampleOf(style) }))}
      onChoose={(style) => void choose({ style })}
    >
      <Autocomplete
        disableClearable
        sx={{ mt: 2, maxWidth: 420 }}
        options={zones}
        value={choice.timeZone}
        getOptionLabel={(zone) => zoneLabel(zone, now)}
        onChange={(_, timeZone) => void choose({ timeZone })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('settings.formats.time_zone')}
            helperText={translate('settings.formats.time_zone_hint')}
          />
        )}
      />
    </Choices>
  )
}

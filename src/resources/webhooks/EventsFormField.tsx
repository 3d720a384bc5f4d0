import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import {
  type WebhookEvent,
  type WebhookObject,
  webhookEventsOf,
  webhookObjectNames,
} from '../../../contract/base/events/webhookEvents.ts'
import { eventStateName } from './eventName.ts'

interface GroupProps {
  object: WebhookObject
  chosen: readonly WebhookEvent[]
  onChoose: (chosen: WebhookEvent[]) => void
}

/** All events of one object, with a checkbox for all of them. */
const Group = ({ object, chosen, onChoose }: GroupProps) => {
  const translate = useTranslate()
  const own = webhookEventsOf(object)
  const count = own.filter((event) => chosen.includes(event)).length
  const others = chosen.filter((event) => !own.includes(event))
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {translate(`webhooks.objects.${object}`)}
      </Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={count === own.length}
            indeterminate={count > 0 && count < own.length}
            onChange={() => onChoose(count === own.length ? others : [...others, ...own])}
          />
        }
        label={translate('webhooks.all_events')}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          pl: { xs: 2, sm: 3 },
        }}
      >
        {own.map((event) => (
          <FormControlLabel
            key={event}
            control={
              <Checkbox
                checked={chosen.includes(event)}
                onChange={(_, checked) =>
                  onChoose(checked ? [...chosen, event] : chosen.filter((one) => one !== event))
                }
              />
            }
            label={eventStateName(translate, event)}
          />
        ))}
      </Box>
    </Box>
  )
}

/** Chooses the events to send. */
export const EventsFormField = () => {
  const translate = useTranslate()
  const { control } = useFormContext()
  const { field, fieldState } = useController({ control, name: 'events' })
  const chosen = field.value as WebhookEvent[]
  const id = useId()
  return (
    <Box
      component="fieldset"
      tabIndex={-1}
      aria-invalid={fieldState.invalid ? true : undefined}
      aria-describedby={fieldState.invalid ? id : undefined}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 2 }}
    >
      <Typography component="legend" variant="h6" sx={{ p: 0, mb: 1 }}>
        {translate('resources.webhooks.fields.events')}
      </Typography>
      {webhookObjectNames.map((object) => (
        <Group key={object} object={object} chosen={chosen} onChoose={field.onChange} />
      ))}
      {fieldState.invalid ? (
        <FormHelperText id={id} error>
          {translate('webhooks.events_missing')}
        </FormHelperText>
      ) : null}
    </Box>
  )
}

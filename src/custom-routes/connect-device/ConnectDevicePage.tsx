import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { object, string } from 'yup'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { SubmitButton } from '../../form/SubmitButton.tsx'
import { TextFormField } from '../../form/TextFormField.tsx'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
import { ValidatedForm } from '../../form/ValidatedForm.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { DeviceConsent } from './DeviceConsent.tsx'

export type DeviceRequest = CallResponse<'/openapi/device-request'>

const cardStyle = { p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2.5 }

/** The code is typed, never part of an address: a link that somebody sends opens an empty form. */
const CodeForm = ({ onRead }: { onRead: (code: string, asked: DeviceRequest) => void }) => {
  const translate = useTranslate()
  const { mutateAsync: read } = useCallMutation('/openapi/device-request', { form: true })
  const state = useValidatedForm({
    initial: { code: '' },
    schemaOf: () => object({ code: string().required(requiredMessage) }),
    onSubmit: async ({ code }) => onRead(code, await read({ code })),
    isKept: true,
  })
  return (
    <Card component="section" aria-labelledby="device-title" sx={cardStyle}>
      <Typography id="device-title" variant="h2">
        {translate('devices.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('devices.intro', { origin: location.origin })}
      </Typography>
      <ValidatedForm state={state} actions={<SubmitButton state={state} label={translate('devices.next')} />}>
        <TextFormField
          name="code"
          label={translate('devices.code')}
          hint={translate('devices.code_hint')}
          required
          maxLength={20}
        />
      </ValidatedForm>
      <Alert severity="warning">{translate('devices.only_yours')}</Alert>
    </Card>
  )
}

const Ended = ({ icon, title, hint }: { icon: IconName; title: string; hint: string }) => {
  const translate = useTranslate()
  return (
    <EmptyState
      icon={icon}
      title={title}
      hint={hint}
      action={
        <Button component={Link} to={pathTo('requestApi')} variant="outlined">
          {translate('devices.keys')}
        </Button>
      }
    />
  )
}

type Shown = 'code' | { code: string; asked: DeviceRequest } | { made: string } | 'declined'

/** A person decides whether the command line of a machine gets a key, and what it may do. */
export const ConnectDevicePage = () => {
  const translate = useTranslate()
  const [shown, setShown] = useState<Shown>('code')
  if (shown === 'code') return <CodeForm onRead={(code, asked) => setShown({ code, asked })} />
  if (shown === 'declined')
    return <Ended icon="key" title={translate('devices.declined')} hint={translate('devices.declined_hint')} />
  if ('made' in shown)
    return (
      <Ended
        icon="check_circle"
        title={translate('devices.done')}
        hint={translate('devices.done_hint', { name: shown.made })}
      />
    )
  return <DeviceConsent {...shown} onMade={(made) => setShown({ made })} onDeclined={() => setShown('declined')} />
}

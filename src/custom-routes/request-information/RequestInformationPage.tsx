import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { LinkBase, useGetIdentity, useNavigate, useNotify, useTranslate } from 'react-admin'
import { Navigate } from 'react-router'
import type { AnyObjectSchema } from 'yup'
import { apiVolumes } from '../../../contract/base/calls/apiAccess.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { openapiCalls } from '../../../contract/features/openapi.ts'
import { pathTo } from '../../addresses/paths.ts'
import { callKey, useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { SelectFormField } from '../../form/SelectFormField.tsx'
import { SubmitButton } from '../../form/SubmitButton.tsx'
import { TextFormField } from '../../form/TextFormField.tsx'
import { useValidatedForm } from '../../form/useValidatedForm.ts'
import { ValidatedForm } from '../../form/ValidatedForm.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'

type ApiAccessForm = CallRequest<'/openapi/request-access'>
type Answers = { [Field in keyof ApiAccessForm]: string }

const schema: AnyObjectSchema = openapiCalls['/openapi/request-access'].request
const trimmed = (answers: Answers): Answers => ({
  ...answers,
  website: answers.website.trim(),
  use_case: answers.use_case.trim(),
  contact_name: answers.contact_name.trim(),
  contact_email: answers.contact_email.trim(),
})

const Form = ({ initial, declinedFor }: { initial: Answers; declinedFor: string | null }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync: ask } = useCallMutation('/openapi/request-access', { form: true })
  const state = useValidatedForm<Answers>({
    initial,
    schemaOf: () => schema,
    checkedPart: trimmed,
    onSubmit: async (answers) => {
      const access = await ask(trimmed(answers) as ApiAccessForm)
      client.setQueryData(callKey('/openapi/access', {}), access)
      void client.invalidateQueries({ queryKey: callKey('/account/check-user-status') })
      notify('openapi.requested', { type: 'success' })
      navigate(pathTo('requestApi'))
    },
  })
  const label = (name: keyof Answers) => translate(`openapi.request_fields.${name}`)
  const hint = (name: 'website' | 'use_case' | 'contact_name') => translate(`openapi.request_hints.${name}`)
  return (
    <Panel title={translate('openapi.request_title')} heading="h2">
      <ValidatedForm
        state={state}
        actions={
          <>
            <Button component={LinkBase} to={pathTo('requestApi')} variant="outlined">
              {translate('ui.cancel')}
            </Button>
            <SubmitButton state={state} label={translate('openapi.request')} />
          </>
        }
      >
        {declinedFor === null ? null : (
          <Alert severity="warning">{translate('openapi.declined', { reason: declinedFor })}</Alert>
        )}
        <Typography sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
          {translate('openapi.request_hint', { smart_count: limits.apiReviewDays })}
        </Typography>
        <TextFormField name="use_case" label={label('use_case')} hint={hint('use_case')} required rows={4} />
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          <TextFormField name="website" label={label('website')} hint={hint('website')} required maxLength={200} />
          <SelectFormField
            name="payments_a_month"
            label={label('payments_a_month')}
            required
            choices={apiVolumes.map((value) => ({ value, label: translate(`openapi.volumes.${value}`) }))}
          />
          <TextFormField
            name="contact_name"
            label={label('contact_name')}
            hint={hint('contact_name')}
            required
            maxLength={100}
          />
          <TextFormField name="contact_email" label={label('contact_email')} required />
        </Box>
      </ValidatedForm>
    </Panel>
  )
}

/** The application for live keys. One at a time: after applying, the person sees its state. */
export const RequestInformationPage = () => {
  const { data, error, refetch } = useCall('/openapi/access', {})
  const { data: identity } = useGetIdentity()
  if (error && !data) return <LoadFailed onRetry={refetch} />
  if (!data || !identity) return <Skeleton variant="rounded" height={420} />
  if (data.state === 'reviewing' || data.state === 'approved') return <Navigate to={pathTo('requestApi')} replace />
  const initial = {
    website: '',
    use_case: '',
    payments_a_month: '',
    contact_name: identity.fullName ?? '',
    contact_email: (identity.email as string | undefined) ?? '',
  }
  return (
    <Box sx={{ maxWidth: 880 }}>
      <Form initial={initial} declinedFor={data.state === 'declined' ? data.reason : null} />
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { FunctionField, SimpleShowLayout, TextField, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { BackLink } from '../../list/BackLink.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'
import { ReasonGate } from '../ui/ReasonGate.tsx'

type Request = CallResponse<'/staff/api-request/detail'>['request']

const colours = { reviewing: 'amber', approved: 'green', declined: 'red' } as const
const shown = ['website', 'use_case', 'contact_name', 'contact_email', 'asked_by_name'] as const

const RequestPanel = ({ request }: { request: Request }) => {
  const translate = useTranslate()
  return (
    <Panel
      title={translate('house.api_request.title')}
      actions={
        <StateChip colour={colours[request.state]} label={translate(`house.api_request.state_${request.state}`)} />
      }
    >
      <SimpleShowLayout record={request}>
        {shown.map((name) => (
          <TextField key={name} source={name} label={`house.api_request.${name}`} />
        ))}
        <FunctionField<Request>
          label="house.api_request.payments_a_month"
          render={({ payments_a_month }) => translate(`house.api_request.volumes.${payments_a_month}`)}
        />
        <FunctionField<Request>
          label="house.api_request.created_at"
          render={({ created_at }) => <DateTimeField value={created_at} />}
        />
        {request.reason === '' ? null : <TextField source="reason" label="treasury.reason" />}
      </SimpleShowLayout>
    </Panel>
  )
}

const RequestPanels = ({ business_id, id, reason }: { business_id: string; id: string; reason: string }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const [asked, setAsked] = useState<'approved' | 'declined' | null>(null)
  const { data, error, refetch } = useCall('/staff/api-request/detail', { business_id, id, reason })
  const { mutateAsync: decide } = useCallMutation('/staff/api-request/decide')
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  const mayDecide = may?.('requests.decide') && data.request.state === 'reviewing'
  return (
    <>
      <PageHeader
        title={translate('house.api_request.title')}
        actions={
          mayDecide ? (
            <>
              <Button variant="outlined" color="error" onClick={() => setAsked('declined')}>
                {translate('house.api_request.decline')}
              </Button>
              <Button variant="contained" onClick={() => setAsked('approved')}>
                {translate('house.api_request.approve')}
              </Button>
            </>
          ) : null
        }
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {[data.request, ...data.earlier].map((request) => (
          <RequestPanel key={request.id} request={request} />
        ))}
      </Box>
      {asked ? (
        <ReasonDialog
          title={translate(asked === 'approved' ? 'house.api_request.approve' : 'house.api_request.decline')}
          submitLabel={translate('ui.confirm')}
          danger={asked === 'declined'}
          run={async (said) => {
            await decide({ business_id, id, decision: asked, reason: said })
            await refetch()
          }}
          onClose={() => setAsked(null)}
        >
          {translate('operator.case.for_business')}
        </ReasonDialog>
      ) : null}
    </>
  )
}

/** One request for live keys; opens after a reason for access is given. */
export const ApiRequestShow = () => {
  const translate = useTranslate()
  const { business_id = '', request_id = '' } = useParams()
  return (
    <>
      <BackLink to={pathTo('apiRequests.list')} label={translate('house.api_requests')} />
      <ReasonGate subject={request_id} key={request_id}>
        {(reason) => <RequestPanels business_id={business_id} id={request_id} reason={reason} />}
      </ReasonGate>
    </>
  )
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCallMutation, useServer } from '../../dataProvider/useCall.ts'
import { type Proof, ProofUpload } from '../../form/files/ProofUpload.tsx'
import { formatDateTime, formatMoney } from '../../i18n/formats.ts'
import { PlainList } from '../../ui/PlainList.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import type { Instruction, Transfer } from './instruction.ts'

interface PaidPanelProps {
  instruction: Instruction
  transfer: Transfer
  mayPay: boolean
  onChanged: () => Promise<unknown>
}

type Credits = CallResponse<'/credit/check'>['credits']

/** Incoming payments that could not be applied automatically: shown, so that nobody pays twice. */
const UnassignedPayments = ({ credits }: { credits: Credits }) => {
  const translate = useTranslate()
  return (
    <>
      {credits.map(({ credited_at, amount_minor, currency, reason, state }) => (
        <Alert key={`${credited_at} ${amount_minor}`} severity={state === 'held' ? 'warning' : 'info'} role="status">
          {translate(`payIn.credits.${state === 'held' ? reason : state}`, {
            amount: formatMoney(amount_minor, currency),
          })}
        </Alert>
      ))}
    </>
  )
}

/** "I have paid", with proofs of payment, and whether the money has arrived. */
export const PaidPanel = ({ instruction, transfer, mayPay, onChanged }: PaidPanelProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { call } = useServer()
  const [added, setAdded] = useState<readonly Proof[]>([])
  const [credits, setCredits] = useState<Credits>([])
  const { mutateAsync: report } = useCallMutation('/transfer/report-paid')
  const isReported = instruction.reported_at !== null
  const tell = async () => {
    const { id, version } = transfer
    try {
      await report({ id, version, proof_ids: added.map(({ file_id }) => file_id) })
      setAdded([])
      notify('payIn.reported', { type: 'success' })
    } catch {
      // The call has already shown the error; the page shows the current state.
    }
    await onChanged()
  }
  const check = async () => {
    try {
      const found = await call('/credit/check', { transfer_id: transfer.id })
      setCredits(found.credits)
    } catch {
      // Nothing has arrived, or the call has shown the error.
    }
    await onChanged()
  }
  return (
    <Panel title={translate('payIn.paid_title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isReported && instruction.confirm_until !== null
            ? translate('payIn.paid_waits', { until: formatDateTime(instruction.confirm_until) })
            : translate('payIn.paid_hint')}
        </Typography>
        <UnassignedPayments credits={credits} />
        {instruction.proofs.length === 0 ? null : (
          <PlainList>
            {instruction.proofs.map(({ file_id, name }) => (
              <li key={file_id}>{name}</li>
            ))}
          </PlainList>
        )}
        {mayPay ? <ProofUpload proofs={added} onChange={setAdded} /> : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mayPay && (!isReported || added.length > 0) ? (
            <ThrottledButton variant="contained" onClick={tell}>
              {translate(isReported ? 'payIn.send_proofs' : 'payIn.have_paid')}
            </ThrottledButton>
          ) : null}
          <ThrottledButton variant="outlined" onClick={check}>
            {translate('payIn.check')}
          </ThrottledButton>
        </Box>
      </Box>
    </Panel>
  )
}

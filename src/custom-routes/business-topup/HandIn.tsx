import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { type TopUp, topUpPath } from './topUpPath.ts'

/** For payments that are not detected automatically: upload a receipt, or cancel. */
export const ReceiptPrompt = ({ topUp, onChanged }: { topUp: TopUp; onChanged: () => unknown }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { mutateAsync: cancel } = useCallMutation('/topup/cancel')
  const [asking, setAsking] = useState(false)
  const { id, version, status, actions } = topUp
  const withdraw = async () => {
    setAsking(false)
    try {
      await cancel({ id, version })
      notify('topUp.withdrawn', { type: 'success' })
    } catch {
      // The call has already shown the error; the page shows the current state.
    }
    await onChanged()
  }
  return (
    <Panel heading="h2" title={translate('topUp.have_receipt')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {translate('topUp.have_receipt_hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actions.includes('report') ? (
          <Button component={LinkBase} to={topUpPath('receipt', id)} variant="contained">
            {translate(status === topUpStatus.top_up_declined ? 'topUp.hand_in_again' : 'topUp.hand_in')}
          </Button>
        ) : null}
        {actions.includes('cancel') ? (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {translate('topUp.withdraw')}
          </Button>
        ) : null}
      </Box>
      <ConfirmDialog
        open={asking}
        title={translate('topUp.withdraw_title')}
        confirmLabel={translate('topUp.withdraw')}
        cancelLabel={translate('ui.cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void withdraw()}
      >
        {translate('topUp.withdraw_text')}
      </ConfirmDialog>
    </Panel>
  )
}

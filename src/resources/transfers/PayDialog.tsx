import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { DecisionDialog } from '../../ui/DecisionDialog.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { PinFirst } from '../../ui/PinFirst.tsx'
import { SignedSubject } from './SignedSubject.tsx'
import { type Signature, Signing } from './Signing.tsx'
import { AmountsPanel } from './TransferPanels.tsx'
import { seenOf, type Transfer } from './transferTypes.ts'
import { useRefreshMoney } from './useRefreshMoney.ts'
import { useSigning } from './useSigning.ts'

/** The maker signs off: to the checkers where the policy asks for them, else paid from the balance at once. */
export const PayDialog = ({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshMoney()
  const [shown] = useState(transfer)
  const [isSigning, setIsSigning] = useState(false)
  const { mutateAsync: pay } = useCallMutation('/transfer/pay', { form: true })
  const { canSign } = useSigning()
  const { data: balance } = useCall('/balance/summary', {})
  const sign = async (signature: Signature) => {
    const paid = await pay({ transfer: seenOf(shown), ...signature })
    notify('transfers.now', {
      type: 'success',
      messageArgs: { status: translate(`statuses.${statuses[paid.status].name}`) },
    })
    onClose()
    await refresh()
  }
  return (
    <DecisionDialog
      title={translate(isSigning ? 'transfers.sign_title' : 'transfers.pay_title', { smart_count: 1 })}
      onClose={onClose}
    >
      {!canSign ? (
        <PinFirst />
      ) : isSigning ? (
        <Signing
          subject={<SignedSubject transfers={[shown]} />}
          request={{ purpose: 'pay', transfers: [seenOf(shown)] }}
          submitLabel={translate('transfers.pay')}
          onSign={sign}
          onBack={() => setIsSigning(false)}
          backLabel={translate('transfers.back')}
        />
      ) : (
        <>
          <AmountsPanel transfer={shown} />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, px: 3, py: 2 }}>
            <Typography sx={{ color: 'text.secondary' }}>{translate('balance.available')}</Typography>
            {balance ? <MoneyField minor={balance.available_minor} currency={balance.currency} /> : null}
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button variant="outlined" onClick={onClose}>
              {translate('ui.cancel')}
            </Button>
            <Button variant="contained" onClick={() => setIsSigning(true)}>
              {translate('transfers.continue_to_sign')}
            </Button>
          </Box>
        </>
      )}
    </DecisionDialog>
  )
}

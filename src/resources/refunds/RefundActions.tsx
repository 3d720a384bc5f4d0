import { useTranslate } from 'ra-core'
import { useServer } from '../../dataProvider/useServer.ts'
import { DecisionButtons } from '../../decisions/DecisionButtons.tsx'
import { downloadResponse } from '../../list/saveFile.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ThrottledButton } from '../../ui/ThrottledButton.tsx'
import { refundDecision } from './decision.tsx'
import type { Refund } from './refundTypes.ts'

const ProofButton = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const { call } = useServer()
  const save = async () => {
    try {
      downloadResponse(await call('/refund/proof', { id }, { overlay: true }))
    } catch {
      // The call has shown its error already.
    }
  }
  return (
    <ThrottledButton variant="outlined" startIcon={<Icon name="download" size={18} />} onClick={save}>
      {translate('refunds.proof')}
    </ThrottledButton>
  )
}

export const RefundActions = ({ refund }: { refund: Refund }) => (
  <>
    {refund.actions.includes('proof') ? <ProofButton id={refund.id} /> : null}
    <DecisionButtons row={refundDecision} item={refund} may={refund.actions} />
  </>
)

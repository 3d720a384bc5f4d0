import { useParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { TransferSuccess } from '../../flows/transfer/TransferSuccess.tsx'
import { FlowPage } from '../../wizard/FlowPage.tsx'
import { sendMoneyFlow } from './sendMoney.steps.ts'

/** The success page is not part of the wizard: its address holds the transfer's id, and the draft has been deleted. */
const successStep = 'success'

export const SendMoneyPage = () => {
  const { step, id } = useParams()
  if (step === successStep && id !== undefined) return <TransferSuccess id={id} />
  return (
    <FlowPage
      flow={sendMoneyFlow}
      step={step}
      uid={id}
      pathOf={(to, uid) => pathTo('sendMoney', { step: to, id: uid })}
      finishedPathOf={(made, as) =>
        as === 'schedule'
          ? pathTo('schedules.show', { idSchedule: made })
          : pathTo('sendMoney', { step: successStep, id: made })
      }
    />
  )
}

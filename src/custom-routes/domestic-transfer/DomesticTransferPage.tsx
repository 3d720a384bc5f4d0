import { useSearchParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { FlowPage } from '../../wizard/FlowPage.tsx'
import { domesticTransferFlow } from './domesticTransfer.steps.ts'

/** The specification gives this address no parameters, so step and draft are in the query. */
export const DomesticTransferPage = () => {
  const [link] = useSearchParams()
  return (
    <FlowPage
      flow={domesticTransferFlow}
      step={link.get('step') ?? undefined}
      uid={link.get('id') ?? undefined}
      pathOf={(step, id) => `${pathTo('domesticTransfer')}?${new URLSearchParams({ step, id })}`}
      finishedPathOf={(id, as) =>
        as === 'schedule'
          ? pathTo('schedules.show', { idSchedule: id })
          : `${pathTo('transferSuccess', { type: 'domestic' })}?${new URLSearchParams({ id })}`
      }
    />
  )
}

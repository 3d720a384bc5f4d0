import { useSearchParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { FlowPage } from '../../wizard/FlowPage.tsx'
import { businessBulkFlow } from './businessBulk.steps.ts'

/**
 * The specification gives this address no parameters, so step and draft are in the query. A created batch is signed on
 * its own page.
 */
export const BusinessBulkPage = () => {
  const [link] = useSearchParams()
  return (
    <FlowPage
      flow={businessBulkFlow}
      step={link.get('step') ?? undefined}
      uid={link.get('id') ?? undefined}
      pathOf={(step, id) => `${pathTo('businessBulkTransfer')}?${new URLSearchParams({ step, id })}`}
      finishedPathOf={(id) => `${pathTo('bulkInterReport', { id, type: 'all' })}?sign`}
    />
  )
}

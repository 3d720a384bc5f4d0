import { useSearchParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { FlowPage } from '../../wizard/FlowPage.tsx'
import { domesticBulkFlow } from './domesticBulk.steps.ts'

/**
 * The specification gives this address no parameters, so step and draft are in the query. A created batch is signed on
 * its own page.
 */
export const DomesticBulkPage = () => {
  const [link] = useSearchParams()
  return (
    <FlowPage
      flow={domesticBulkFlow}
      step={link.get('step') ?? undefined}
      uid={link.get('id') ?? undefined}
      pathOf={(step, id) => `${pathTo('domesticBulkTransfer')}?${new URLSearchParams({ step, id })}`}
      finishedPathOf={(id) => `${pathTo('bulk.show', { id })}?sign`}
    />
  )
}

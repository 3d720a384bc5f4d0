import { Show, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { pathTo } from '../../../addresses/paths.ts'
import { BackLink } from '../../../list/BackLink.tsx'
import { accessedFor } from '../../ui/accessedFor.ts'
import { ReasonGate } from '../../ui/ReasonGate.tsx'
import { CasePanels } from './CasePanels.tsx'

/** One verification case, after a reason for access is given. */
export const CaseShow = () => {
  const translate = useTranslate()
  const { business_id = '', case_id = '' } = useParams()
  return (
    <>
      <BackLink to={pathTo('verifications.list')} label={translate('operator.verifications')} />
      <ReasonGate subject={case_id} key={case_id}>
        {(reason) => (
          <Show id={case_id} queryOptions={accessedFor(reason, { business_id })}>
            <CasePanels reason={reason} />
          </Show>
        )}
      </ReasonGate>
    </>
  )
}

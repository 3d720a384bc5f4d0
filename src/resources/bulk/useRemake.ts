import { useNavigate } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { type Bulk, flowOfKind } from './bulkTypes.ts'

/** The server makes a draft of the rows that were not paid; it is opened at this step. */
export function useRemake({ id, kind }: Pick<Bulk, 'id' | 'kind'>) {
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useCallMutation('/bulk/remake')
  const remake = async (step: 'rows' | 'review') => {
    try {
      const { uid } = await mutateAsync({ id })
      await navigate(`${pathTo(flowOfKind[kind])}?${new URLSearchParams({ step, id: uid })}`)
    } catch {
      // The call has shown its error already.
    }
  }
  return { remake, isRemaking: isPending }
}

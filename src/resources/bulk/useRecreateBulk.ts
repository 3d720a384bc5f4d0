import { useNavigate } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { type Bulk, flowOfKind } from './bulkTypes.ts'

/** The server creates a draft from the unpaid rows, which opens at this step. */
export function useRecreateBulk({ id, kind }: Pick<Bulk, 'id' | 'kind'>) {
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useCallMutation('/bulk/remake')
  const remake = async (step: 'rows' | 'review') => {
    try {
      const { uid } = await mutateAsync({ id })
      await navigate(`${pathTo(flowOfKind[kind])}?${new URLSearchParams({ step, id: uid })}`)
    } catch {
      // The call has already shown the error.
    }
  }
  return { remake, isRemaking: isPending }
}

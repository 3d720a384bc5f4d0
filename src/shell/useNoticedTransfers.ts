import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { matchPath } from 'react-router'
import type { CallResponse } from '../../contract/calls.ts'
import { routeTable } from '../addresses/paths.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'

type Transfer = CallResponse<'/transfer/list'>['items'][number]

const transferIdAt = (path: string | null): string | undefined =>
  path === null ? undefined : matchPath(routeTable().pageNamed('transfers.show').path, path)?.params.id

/** Current states of the transfers that notices link to. After a failure the notices stay as they are. */
export function useNoticeTransfers(paths: readonly (string | null)[]) {
  const dataProvider = useDataProvider()
  const may = usePermitted()
  const ids = [...new Set(paths.map(transferIdAt).filter((id) => id !== undefined))]
  const { data = [] } = useQuery({
    queryKey: ['transfers', 'noticed', ids],
    queryFn: async (): Promise<Transfer[]> =>
      (await dataProvider.getMany('transfers', { ids, meta: { call: { toast: false } } })).data,
    enabled: ids.length > 0 && may?.('transfers.read') === true,
    placeholderData: (before) => before,
    retry: false,
  })
  return (path: string | null): Transfer | undefined => {
    const id = transferIdAt(path)
    return data.find((transfer) => transfer.id === id)
  }
}

import Link from '@mui/material/Link'
import { LinkBase, useTranslate } from 'react-admin'
import type { CallResponse } from '../../contract/calls.ts'
import { pathTo } from '../addresses/paths.ts'
import { usePermitted } from '../authProvider/usePermitted.ts'
import { useCall } from '../dataProvider/useCall.ts'
import { Icon } from '../ui/Icon.tsx'
import { LazyAlert } from './LazyAlert.tsx'

type Kind = keyof CallResponse<'/refund/waiting'>

export function usePendingRefunds() {
  const may = usePermitted()
  const enabled = may?.('refunds.read') ?? false
  return useCall('/refund/waiting', {}, { call: { toast: false }, staleTime: 30_000, enabled })
}

/** Refunds that wait for this person: for approval, or for a destination. */
export const PendingRefunds = ({ kinds }: { kinds: readonly Kind[] }) => {
  const translate = useTranslate()
  const { data } = usePendingRefunds()
  const shown = kinds.flatMap((kind) => (data && data[kind].length > 0 ? [{ kind, ids: data[kind] }] : []))
  if (shown.length === 0) return null
  return (
    <LazyAlert severity="warning" icon={<Icon name="undo" />} sx={{ mb: kinds.length === 1 ? 2 : 0 }}>
      {shown.map(({ kind, ids: [first, ...others] }) => (
        <div key={kind}>
          {translate(`home.refunds.${kind}`, { smart_count: others.length + 1 })}{' '}
          <Link
            component={LinkBase}
            to={
              first !== undefined && others.length === 0
                ? pathTo('refunds.show', { id: first })
                : pathTo('refunds.list')
            }
          >
            {translate(others.length === 0 ? 'home.refunds.see' : 'home.refunds.see_all')}
          </Link>
        </div>
      ))}
    </LazyAlert>
  )
}

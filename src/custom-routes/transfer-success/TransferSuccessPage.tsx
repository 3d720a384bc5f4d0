import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { pathTo } from '../../addresses/paths.ts'
import { TransferSuccess } from '../../flows/transfer/TransferSuccess.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'

/** `transfer-success/:type?id=<transfer>`; without an id it redirects to the list of transfers. */
export const TransferSuccessPage = () => {
  const translate = useTranslate()
  const [link] = useSearchParams()
  const id = link.get('id')
  if (id !== null) return <TransferSuccess id={id} />
  return (
    <EmptyState
      icon="list"
      title={translate('transferSuccess.no_transfer')}
      action={
        <Button component={Link} to={pathTo('transfers.list', {})} variant="contained">
          {translate('transferSuccess.open_report')}
        </Button>
      }
    />
  )
}

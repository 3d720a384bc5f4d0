import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { formatDay } from '../../i18n/formats.ts'
import { UnbrokenDates } from '../../ui/dates/UnbrokenDates.tsx'
import { ConfirmedAction } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { DelegateDialog } from './DelegateDialog.tsx'
import type { Delegation, Person } from './policyTypes.ts'
import { useRefreshPolicy } from './usePolicy.ts'

const pairOf = (row: Delegation) => ({ delegate: row.delegate.full_name, delegator: row.delegator.full_name })

const DelegationLine = ({ row, onEnd }: { row: Delegation; onEnd: () => void }) => {
  const translate = useTranslate()
  const label = translate(`approvals.delegation_${row.state}`)
  return (
    <ListRow
      actions={
        <>
          {row.state === 'over' ? (
            <Tag>{label}</Tag>
          ) : (
            <StateChip colour={row.state === 'active' ? 'green' : 'amber'} label={label} />
          )}
          {row.may_end ? (
            <Button variant="outlined" size="small" onClick={onEnd}>
              {translate('approvals.end')}
            </Button>
          ) : null}
        </>
      }
    >
      <Typography sx={{ fontWeight: 500 }}>{translate('approvals.delegation_pair', pairOf(row))}</Typography>
      <Typography variant="body2" className="tabular" sx={{ color: 'text.secondary' }}>
        <UnbrokenDates
          text={translate('approvals.delegation_days', { from: formatDay(row.starts_on), to: formatDay(row.ends_on) })}
        />
      </Typography>
    </ListRow>
  )
}

const EndDialog = ({ row, onClose }: { row: Delegation; onClose: () => void }) => {
  const translate = useTranslate()
  const refresh = useRefreshPolicy()
  const { mutateAsync: end } = useCallMutation('/approval/end-delegation')
  return (
    <ConfirmedAction
      title={translate('approvals.end_title')}
      confirmLabel={translate('approvals.end')}
      doneText="approvals.ended"
      run={() => end({ id: row.id })}
      refresh={refresh}
      onClose={onClose}
    >
      {translate('approvals.end_hint', pairOf(row))}
    </ConfirmedAction>
  )
}

/** All delegations of approvals, and the person's own. */
export const DelegationsPanel = ({ people }: { people: readonly Person[] }) => {
  const translate = useTranslate()
  const may = usePermitted()
  const { identity } = useGetIdentity()
  const { data, error, refetch } = useCall('/approval/delegations', {})
  const [isNaming, setIsNaming] = useState(false)
  const [ending, setEnding] = useState<Delegation | null>(null)
  const [withPast, setWithPast] = useState(false)
  const shown = data?.items.filter((row) => withPast || row.state !== 'over')
  const hasPast = data?.items.some((row) => row.state === 'over') ?? false
  const others = people.filter((person) => person.may_approve && person.id !== identity?.id)
  return (
    <Panel
      title={translate('approvals.delegations')}
      actions={
        may?.('approvals.delegate') && others.length > 0 ? (
          <Button variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={() => setIsNaming(true)}>
            {translate('approvals.delegate')}
          </Button>
        ) : null
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{translate('approvals.delegations_hint')}</Typography>
      {shown ? (
        shown.length === 0 ? (
          <Typography>{translate('approvals.delegations_none')}</Typography>
        ) : (
          <PlainList label={translate('approvals.delegations')}>
            {shown.map((row) => (
              <DelegationLine key={row.id} row={row} onEnd={() => setEnding(row)} />
            ))}
          </PlainList>
        )
      ) : error ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Skeleton height={64} />
      )}
      {hasPast ? (
        <FormControlLabel
          control={<Switch checked={withPast} onChange={(_, checked) => setWithPast(checked)} />}
          label={translate('approvals.show_past')}
        />
      ) : null}
      {isNaming ? <DelegateDialog people={others} onClose={() => setIsNaming(false)} /> : null}
      {ending ? <EndDialog row={ending} onClose={() => setEnding(null)} /> : null}
    </Panel>
  )
}

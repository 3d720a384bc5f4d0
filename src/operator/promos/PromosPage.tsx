import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCall, useCallMutation } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ChangeRequestDialog } from '../ui/ChangeRequestDialog.tsx'
import { ReasonedActionDialog } from '../ui/ReasonedActionDialog.tsx'
import { RowsPanel } from '../ui/RowsPanel.tsx'

type Promo = CallResponse<'/staff/promo/list'>['items'][number]

const NewPromo = ({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const { mutateAsync: propose } = useCallMutation('/staff/proposal/propose')
  const kinds = (['percent', 'fixed'] as const).map((value) => ({
    value,
    label: translate(`house.promo.kind_${value}`),
  }))
  return (
    <ReasonedActionDialog
      title={translate('treasury.kinds.promo_create')}
      submitLabel={translate('treasury.propose')}
      asks={[
        { name: 'code', label: 'house.promo.code', maxLength: 20, hint: translate('house.promo.code_hint') },
        { name: 'kind', label: 'house.promo.kind', options: kinds },
        { name: 'worth', label: 'house.promo.worth', kind: 'digits', maxLength: 12 },
        { name: 'from', label: 'house.promo.from', kind: 'day' },
        { name: 'until', label: 'house.promo.until', kind: 'day' },
        { name: 'uses_max', label: 'house.promo.uses_max', kind: 'digits', maxLength: 9 },
        { name: 'business_uses_max', label: 'house.promo.business_uses_max', kind: 'digits', maxLength: 9 },
      ]}
      initial={{ kind: 'percent' }}
      done="treasury.proposed"
      onClose={onClose}
      run={async ({ reason = '', code = '', uses_max, business_uses_max, ...terms }) => {
        const uses = { uses_max: Number(uses_max), business_uses_max: Number(business_uses_max) }
        const payload = { ...terms, code: code.toUpperCase(), ...uses }
        await propose({ kind: 'promo_create', payload, reason })
        await onDone()
      }}
    />
  )
}

const Worth = ({ promo: { kind, worth } }: { promo: Promo }) =>
  kind === 'percent' ? `${worth} %` : <MoneyField minor={worth} currency={homeCurrency} />

/** Promo codes with their uses; creating and ending them takes two people. */
export const PromosPage = () => {
  const translate = useTranslate()
  const mayPropose = usePermitted()?.('prices.propose')
  const [asked, setAsked] = useState<'new' | { code: string } | null>(null)
  const { data, error, refetch } = useCall('/staff/promo/list', {})
  if (error) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return null
  const close = () => setAsked(null)
  const stepOf = ({ id, is_ended, proposal_id }: Promo) => {
    if (proposal_id !== null) return <Tag tone="primary">{translate('treasury.waits_for_another')}</Tag>
    if (is_ended || !mayPropose) return null
    return (
      <Button
        size="small"
        variant="outlined"
        aria-label={`${translate('treasury.kinds.promo_end')}: ${id}`}
        onClick={() => setAsked({ code: id })}
      >
        {translate('treasury.kinds.promo_end')}
      </Button>
    )
  }
  return (
    <>
      <PageHeader
        title={translate('house.promos')}
        subtitle={translate('operator.about_promos')}
        actions={
          mayPropose ? (
            <Button variant="contained" onClick={() => setAsked('new')}>
              {translate('treasury.kinds.promo_create')}
            </Button>
          ) : null
        }
      />
      <RowsPanel empty={translate('house.promo.none')}>
        {data.items.map((promo) => (
          <ListRow
            key={promo.id}
            flush
            actions={
              <>
                <StateChip
                  colour={promo.is_ended ? 'red' : 'green'}
                  label={translate(promo.is_ended ? 'house.promo.ended' : 'house.promo.in_force')}
                />
                {stepOf(promo)}
              </>
            }
          >
            <Typography sx={{ fontWeight: 600 }}>
              {`${promo.id} · `}
              <Worth promo={promo} />
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('house.promo.used', {
                used: promo.use_count,
                most: promo.uses_max,
                each: promo.business_uses_max,
              })}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <DateTimeField value={promo.valid_from} /> – <DateTimeField value={promo.valid_until} />
              {` · ${promo.created_by}`}
            </Typography>
          </ListRow>
        ))}
      </RowsPanel>
      {asked === 'new' ? <NewPromo onClose={close} onDone={refetch} /> : null}
      {asked !== null && asked !== 'new' ? (
        <ChangeRequestDialog kind="promo_end" payload={asked} onClose={close} onDone={refetch} />
      ) : null}
    </>
  )
}

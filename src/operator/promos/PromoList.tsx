import Button from '@mui/material/Button'
import { useState } from 'react'
import {
  List,
  maxLength,
  required,
  SelectInput,
  SimpleList,
  TextInput,
  useListContext,
  useTranslate,
} from 'react-admin'
import { homeCurrency } from '../../../contract/base/money/money.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { StateChip } from '../../ui/StatusChip.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { DayInput } from '../ui/DayInput.tsx'
import { DigitsInput } from '../ui/DigitsInput.tsx'
import { ProposeButton } from '../ui/ProposeButton.tsx'
import { type Answers, ReasonedActionDialog } from '../ui/ReasonedActionDialog.tsx'

type Promo = CallResponse<'/staff/promo/list'>['items'][number]

const kinds = ['percent', 'fixed'].map((id) => ({ id, name: `house.promo.kind_${id}` }))

const CreatePromoDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const { refetch } = useListContext()
  const { mutateAsync: propose } = useCallMutation('/staff/proposal/propose', { form: true })
  return (
    <ReasonedActionDialog<{ payload: Answers }>
      title={translate('treasury.kinds.promo_create')}
      submitLabel={translate('treasury.propose')}
      defaultValues={{ payload: { kind: 'percent' } }}
      done="treasury.proposed"
      onClose={onClose}
      run={async ({ reason, payload: { code = '', uses_max, business_uses_max, ...terms } }) => {
        const uses = { uses_max: Number(uses_max), business_uses_max: Number(business_uses_max) }
        await propose({ kind: 'promo_create', payload: { ...terms, code: code.toUpperCase(), ...uses }, reason })
        await refetch()
      }}
    >
      <TextInput
        source="payload.code"
        label="house.promo.code"
        helperText="house.promo.code_hint"
        validate={[required(), maxLength(20)]}
      />
      <SelectInput source="payload.kind" label="house.promo.kind" choices={kinds} validate={required()} />
      <DigitsInput source="payload.worth" label="house.promo.worth" digitsMax={12} />
      <DayInput source="payload.from" label="house.promo.from" />
      <DayInput source="payload.until" label="house.promo.until" />
      <DigitsInput source="payload.uses_max" label="house.promo.uses_max" digitsMax={9} />
      <DigitsInput source="payload.business_uses_max" label="house.promo.business_uses_max" digitsMax={9} />
    </ReasonedActionDialog>
  )
}

const Header = () => {
  const translate = useTranslate()
  const mayPropose = usePermitted()?.('prices.propose')
  const [isCreating, setIsCreating] = useState(false)
  return (
    <>
      <PageHeader
        subtitle={translate('operator.about_promos')}
        actions={
          mayPropose ? (
            <Button variant="contained" onClick={() => setIsCreating(true)}>
              {translate('treasury.kinds.promo_create')}
            </Button>
          ) : null
        }
      />
      {isCreating ? <CreatePromoDialog onClose={() => setIsCreating(false)} /> : null}
    </>
  )
}

const Primary = ({ promo: { id, kind, worth } }: { promo: Promo }) => (
  <>
    {`${id} · `}
    {kind === 'percent' ? `${worth} %` : <MoneyField minor={worth} currency={homeCurrency} />}
  </>
)

const Secondary = ({ promo }: { promo: Promo }) => {
  const translate = useTranslate()
  const { use_count: used, uses_max: most, business_uses_max: each } = promo
  return (
    <>
      <span>{translate('house.promo.used', { used, most, each })}</span>
      <span>
        <DateTimeField value={promo.valid_from} /> – <DateTimeField value={promo.valid_until} />
        {` · ${promo.created_by}`}
      </span>
    </>
  )
}

const Actions = ({ promo: { id, is_ended, proposal_id } }: { promo: Promo }) => {
  const translate = useTranslate()
  const mayPropose = usePermitted()?.('prices.propose')
  const { refetch } = useListContext()
  return (
    <>
      <StateChip
        colour={is_ended ? 'red' : 'green'}
        label={translate(is_ended ? 'house.promo.ended' : 'house.promo.in_force')}
      />
      {proposal_id !== null ? <Tag tone="primary">{translate('treasury.waits_for_another')}</Tag> : null}
      {proposal_id === null && !is_ended && mayPropose ? (
        <ProposeButton kind="promo_end" payload={{ code: id }} name={id} onDone={refetch} />
      ) : null}
    </>
  )
}

/** Promo codes with their uses; creating and ending them takes two people. */
export const PromoList = () => {
  const translate = useTranslate()
  return (
    <List actions={<Header />}>
      <SimpleList<Promo>
        primaryText={(promo) => <Primary promo={promo} />}
        secondaryText={(promo) => <Secondary promo={promo} />}
        rightIcon={(promo) => <Actions promo={promo} />}
        empty={<EmptyState icon="check_circle" title={translate('house.promo.none')} />}
      />
    </List>
  )
}

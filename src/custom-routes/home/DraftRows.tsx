import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { DraftFlow } from '../../../contract/base/calls/draftFlows.ts'
import { homeCurrency, isCurrency, parseAmount } from '../../../contract/base/money/money.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { RelativeTime } from '../../ui/dates/RelativeTime.tsx'
import { ConfirmedAction } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type Draft, draftsKey } from '../../wizard/serverDrafts.ts'
import { TaskRow } from './TaskRow.tsx'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

/** Recipient and amount of a draft, if present. The draft may come from an older version, so each field is validated. */
export function draftFacts({ value }: Pick<Draft, 'value'>): { recipient: string; amount: string } {
  const { answers } = value
  const typed = ['company_name', 'first_name', 'last_name'].map((name) =>
    textOf(fieldOf(fieldOf(answers, 'recipient_details'), name)),
  )
  // A bulk transfer goes by the name its maker gave it.
  const recipient =
    textOf(fieldOf(fieldOf(answers, 'recipient'), 'full_name')) ||
    typed.filter(Boolean).join(' ') ||
    textOf(fieldOf(answers, 'name'))
  const currency = fieldOf(answers, 'side') === 'receive' ? textOf(fieldOf(answers, 'receive_currency')) : homeCurrency
  if (!isCurrency(currency)) return { recipient, amount: '' }
  const minor = parseAmount(textOf(fieldOf(answers, 'amount')), currency)
  return { recipient, amount: minor === null || minor === 0n ? '' : formatMoney(minor, currency) }
}

const kinds = {
  'send-money': {
    label: 'home.draft_send_money',
    to: ({ step, uid }: Draft) => pathTo('sendMoney', { step, id: uid }),
  },
  'domestic-transfer': {
    label: 'home.draft_domestic_transfer',
    to: ({ step, uid }: Draft) => `${pathTo('domesticTransfer')}?${new URLSearchParams({ step, id: uid })}`,
  },
  'domestic-bulk-transfer': {
    label: 'home.draft_domestic_bulk_transfer',
    to: ({ step, uid }: Draft) => `${pathTo('domesticBulkTransfer')}?${new URLSearchParams({ step, id: uid })}`,
  },
  'business-bulk-transfer': {
    label: 'home.draft_business_bulk_transfer',
    to: ({ step, uid }: Draft) => `${pathTo('businessBulkTransfer')}?${new URLSearchParams({ step, id: uid })}`,
  },
} as const satisfies Record<DraftFlow, { label: string; to: (draft: Draft) => string }>

interface DraftRowProps {
  draft: Draft
  onDiscard: () => void
}

const DraftRow = ({ draft, onDiscard }: DraftRowProps) => {
  const translate = useTranslate()
  const { label, to } = kinds[draft.flow]
  const { recipient, amount } = draftFacts(draft)
  const what = [translate(label), recipient, amount].filter(Boolean).join(', ')
  return (
    <TaskRow
      icon="document"
      title={recipient || translate('home.draft_no_recipient')}
      text={
        <>
          {translate(label)} · {translate('home.draft_saved')} <RelativeTime value={draft.updated_at} />
        </>
      }
      amount={amount}
      act={{ label: translate('home.draft_continue'), to: to(draft), name: translate('home.draft_open', { what }) }}
      more={
        <IconButton size="small" edge="end" aria-label={translate('home.draft_drop', { what })} onClick={onDiscard}>
          <Icon name="trash" size={18} />
        </IconButton>
      }
    />
  )
}

/** Unfinished drafts, one row each, to continue or discard. */
export const DraftRows = ({ drafts }: { drafts: readonly Draft[] }) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const { mutateAsync: discard } = useCallMutation('/business/discard-business-draft')
  const [asked, setAsked] = useState<Draft | null>(null)
  return (
    <>
      {drafts.map((draft) => (
        <DraftRow key={draft.uid} draft={draft} onDiscard={() => setAsked(draft)} />
      ))}
      {asked ? (
        <ConfirmedAction
          title={translate('home.draft_discard_title')}
          confirmLabel={translate('home.draft_discard')}
          run={() => discard({ uid: asked.uid })}
          refresh={() => client.invalidateQueries({ queryKey: draftsKey })}
          onClose={() => setAsked(null)}
        >
          {translate('home.draft_discard_hint')}
        </ConfirmedAction>
      ) : null}
    </>
  )
}

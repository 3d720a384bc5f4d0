import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { DraftFlow } from '../../../contract/base/calls/draftFlows.ts'
import { pathTo } from '../../addresses/paths.ts'
import { useCallMutation } from '../../dataProvider/useCall.ts'
import { RelativeTime } from '../../ui/dates/Age.tsx'
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { type Draft, draftsKey } from '../../wizard/serverDrafts.ts'
import { draftFacts } from './draftFacts.ts'

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
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        <Icon name="document" />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          {recipient || translate('home.draft_no_recipient')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(label)} · {translate('home.draft_saved')} <RelativeTime value={draft.updated_at} />
        </Typography>
      </Box>
      {amount ? (
        <Typography className="tabular" sx={{ fontWeight: 500 }}>
          {amount}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
        <Button
          component={LinkBase}
          to={to(draft)}
          size="small"
          variant="outlined"
          aria-label={translate('home.draft_open', { what })}
        >
          {translate('home.draft_continue')}
        </Button>
        <IconButton size="small" aria-label={translate('home.draft_drop', { what })} onClick={onDiscard}>
          <Icon name="trash" size={18} />
        </IconButton>
      </Box>
    </Box>
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
      <PlainList>
        {drafts.map((draft) => (
          <DraftRow key={draft.uid} draft={draft} onDiscard={() => setAsked(draft)} />
        ))}
      </PlainList>
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

import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { pathTo } from '../../addresses/paths.ts'
import type { Column } from '../../list/columns.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListIntro } from '../../list/ListIntro.tsx'
import { ListSource } from '../../list/ListSource.tsx'
import { RowLink } from '../../list/RowLink.tsx'
import { UnlessEmpty } from '../../list/UnlessEmpty.tsx'
import { DayOfTime } from '../../ui/dates/RelativeTime.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { WebhookChip } from './WebhookChip.tsx'
import type { Webhook } from './webhookTypes.ts'

const pathOf = ({ id }: Webhook) => pathTo('webhooks.show', { idWebhook: id })

function useColumns(): Column<Webhook>[] {
  const translate = useTranslate()
  return useMemo(
    () => [
      {
        source: 'url',
        flow: 'fills',
        render: (row) => <RowLink to={pathOf(row)} name={row.url} />,
        card: 'title',
        cardRender: (row) => row.url,
      },
      {
        source: 'description',
        priority: 2,
        render: (row) => row.description || '–',
        card: 'subtitle',
        cardRender: (row) => row.description,
      },
      {
        source: 'events',
        priority: 3,
        render: (row) => translate('webhooks.event_count', { smart_count: row.events.length }),
        card: 'subtitle',
      },
      { source: 'created_at', priority: 4, render: (row) => <DayOfTime value={row.created_at} />, card: 'footer' },
      { source: 'state', render: (row) => <WebhookChip state={row.state} />, card: 'footer' },
    ],
    [translate],
  )
}

const AddButton = () => {
  const translate = useTranslate()
  return (
    <Button
      component={LinkBase}
      to={pathTo('webhooks.create')}
      variant="contained"
      startIcon={<Icon name="plus" size={18} />}
    >
      {translate('titles.webhooks_add')}
    </Button>
  )
}

const Rows = () => {
  const translate = useTranslate()
  const columns = useColumns()
  return (
    <ListFrame<Webhook>
      label={translate('titles.webhooks')}
      fields={[]}
      columns={columns}
      pathOf={pathOf}
      empty={
        <EmptyState
          icon="plug"
          title={translate('webhooks.empty')}
          hint={translate('webhooks.empty_hint')}
          action={<AddButton />}
        />
      }
    />
  )
}

/** The endpoints of the business. */
export const WebhookList = () => {
  const translate = useTranslate()
  return (
    <ListSource<Webhook> resource="webhooks" sort={{ field: 'created_at', order: 'DESC' }}>
      <ListIntro
        text={translate('webhooks.hint')}
        action={
          <UnlessEmpty>
            <AddButton />
          </UnlessEmpty>
        }
      />
      <Rows />
    </ListSource>
  )
}

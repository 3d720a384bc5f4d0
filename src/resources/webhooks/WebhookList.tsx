import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { pathTo } from '../../addresses/paths.ts'
import { AddableListIntro, EmptyList } from '../../list/AddableList.tsx'
import type { Column } from '../../list/columns.ts'
import { ListFrame } from '../../list/ListFrame.tsx'
import { ListSource } from '../../list/ListSource.tsx'
import { RowLink } from '../../list/RowLink.tsx'
import { DayOfTime } from '../../ui/dates/RelativeTime.tsx'
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

const useAddLink = () => ({ to: pathTo('webhooks.create'), label: useTranslate()('titles.webhooks_add') })

const Rows = () => {
  const translate = useTranslate()
  const columns = useColumns()
  const add = useAddLink()
  return (
    <ListFrame<Webhook>
      label={translate('titles.webhooks')}
      fields={[]}
      columns={columns}
      pathOf={pathOf}
      empty={
        <EmptyList icon="plug" title={translate('webhooks.empty')} hint={translate('webhooks.empty_hint')} add={add} />
      }
    />
  )
}

/** The endpoints of the business. */
export const WebhookList = () => {
  const translate = useTranslate()
  return (
    <ListSource<Webhook> resource="webhooks" sort={{ field: 'created_at', order: 'DESC' }}>
      <AddableListIntro text={translate('webhooks.hint')} add={useAddLink()} />
      <Rows />
    </ListSource>
  )
}

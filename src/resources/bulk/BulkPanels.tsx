import { useTranslate } from 'react-admin'
import { bulkRowStates } from '../../../contract/base/statuses/bulk.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { rateText } from '../../i18n/rateText.ts'
import { Countdown } from '../../ui/dates/Countdown.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SummaryCard } from '../../ui/SummaryCard.tsx'
import type { Bulk } from './bulkTypes.ts'

/** `sent + fees = total`, and the purpose. */
export const AmountsPanel = ({ bulk }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const { serverNow } = useServer()
  const money = (key: string, minor: string, strong = false) => ({
    key,
    strong,
    label: translate(`bulk.fields.${key}`),
    value: <MoneyField minor={minor} currency={bulk.currency} />,
  })
  const abroad = (rate: string) => [
    {
      key: 'arrives',
      label: translate('bulkFlow.arrives'),
      value: <MoneyField minor={bulk.receive_amount_minor} currency={bulk.receive_currency} />,
    },
    {
      key: 'rate',
      label: translate('bulkFlow.rate'),
      value: (
        <>
          <span className="tabular">{rateText(bulk.receive_currency, bulk.currency, rate)}</span>
          {bulk.submitted_at === null ? (
            <>
              , <Countdown until={bulk.rate_held_until} now={serverNow} isShort />
            </>
          ) : null}
        </>
      ),
    },
  ]
  return (
    <SummaryCard
      title={translate('bulk.amounts')}
      rows={[
        ...(bulk.rate === null ? [] : abroad(bulk.rate)),
        money('amount', bulk.send_amount_minor),
        money('fee', bulk.fee_minor),
        money('total', bulk.total_minor, true),
        ...(bulk.returned_minor === '0' ? [] : [money('returned', bulk.returned_minor)]),
        {
          key: 'purpose',
          label: translate('sendMoney.fields.purpose'),
          value: translate(`lists.purposes.${bulk.purpose}`),
        },
        {
          key: 'income_source',
          label: translate('sendMoney.fields.income_source'),
          value: translate(`lists.income_sources.${bulk.income_source}`),
        },
        ...(bulk.description === ''
          ? []
          : [{ key: 'description', label: translate('bulk.fields.description'), value: bulk.description }]),
      ]}
    />
  )
}

/** The number of rows per state, and the approvals. */
export const ProgressPanel = ({ bulk }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const approved = bulk.decisions.filter(({ decision }) => decision === 'approved')
  return (
    <SummaryCard
      title={translate('bulk.progress')}
      rows={[
        ...bulkRowStates.map((state) => ({
          key: state,
          label: translate(`bulk.states.${state}`),
          value: <span className="tabular">{bulk.counts[state]}</span>,
        })),
        {
          key: 'created',
          label: translate('resources.bulk.fields.created_by_name'),
          value: (
            <>
              {bulk.created_by_name}, <DateTimeField value={bulk.created_at} />
            </>
          ),
        },
        ...(bulk.approvals_needed + approved.length === 0
          ? []
          : [
              {
                key: 'approvals',
                label: translate('bulk.fields.approvals'),
                value: translate('bulk.approvals', {
                  given: approved.length,
                  needed: bulk.approvals_needed,
                  names: approved.map(({ full_name }) => full_name).join(', '),
                }),
              },
            ]),
      ]}
    />
  )
}

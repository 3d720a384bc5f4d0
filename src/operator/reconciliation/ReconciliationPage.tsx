import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'
import type { OwnerFilter as OwnerFilterValue } from '../../../contract/features/operator/queues.ts'
import { useCall, useCallMutation, useServer } from '../../dataProvider/useCall.ts'
import { sha256Hex } from '../../form/files/fileRules.ts'
import { equalColumns } from '../../ui/Columns.tsx'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { EntryWork } from '../queues/EntryWork.tsx'
import { OwnerFilter, useOwnerFilter } from '../queues/OwnerFilter.tsx'
import { useQueueOwners } from '../queues/useQueueOwners.ts'
import { ChangeRequestDialog } from '../ui/ChangeRequestDialog.tsx'
import { ReasonDialog } from '../ui/ReasonDialog.tsx'

/** Uploads a bank statement; unambiguous lines are matched at once. */
const ImportPanel = ({ onDone }: { onDone: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { call } = useServer()
  const input = useRef<HTMLInputElement>(null)
  const [account, setAccount] = useState('')
  const bring = async (file: File) => {
    const said = { name: file.name.slice(-120), size: file.size, sha256: await sha256Hex(file) }
    const own = account.trim() === '' ? {} : { account: account.trim() }
    try {
      const { fresh, matched } = await call('/staff/reconciliation/import', { ...said, ...own }, { file })
      notify('treasury.imported', { type: 'success', messageArgs: { fresh, matched } })
    } catch {
      // The call has already shown the error.
    }
    await onDone()
  }
  return (
    <Panel heading="h2" title={translate('treasury.import')}>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
        <Typography sx={{ color: 'text.secondary' }}>{translate('treasury.import_hint')}</Typography>
        <TextField
          label={translate('treasury.account_of_csv')}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40 }, inputLabel: { shrink: true } }}
        />
        <input
          ref={input}
          type="file"
          accept=".xml,.csv"
          hidden
          data-testid="statement"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void bring(file)
          }}
        />
        <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => input.current?.click()}>
          {translate('treasury.choose_file')}
        </Button>
      </Box>
    </Panel>
  )
}

type Unmatched = CallResponse<'/staff/reconciliation/list'>

interface SideProps {
  title: string
  empty: string
  isCompared: boolean
  lines: readonly { id: string; money: ReactNode; what: string; when: ReactNode; action?: ReactNode }[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

/** Unmatched lines of one side. */
const Side = ({ title, empty, isCompared, lines, chosen, onChoose }: SideProps) => (
  <Panel heading="h2" title={title} flush>
    {lines.length === 0 ? <EmptyState icon={isCompared ? 'check_circle' : 'list'} title={empty} /> : null}
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ id, money, what, when, action }) => (
        <ListRow key={id} flush isEntry={action !== undefined} actions={action}>
          <FormControlLabel
            slotProps={{ typography: { sx: { minWidth: 0 } } }}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_, isChosen) =>
                  onChoose(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            }
            label={
              <>
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {money}
                </Box>
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {when} {what}
                </Typography>
              </>
            }
          />
        </ListRow>
      ))}
    </Box>
  </Panel>
)

interface QueueProps {
  unmatched: Unmatched
  /** Of the bank's lines. */
  owner: OwnerFilterValue | undefined
  refresh: () => Promise<unknown>
}

const Queue = ({ unmatched, owner, refresh }: QueueProps) => {
  const translate = useTranslate()
  const [bank, setBank] = useState<string[]>([])
  const [books, setBooks] = useState<string[]>([])
  const [asked, setAsked] = useState<'match' | { line_id: string } | null>(null)
  const { mutateAsync: match } = useCallMutation('/staff/reconciliation/match')
  const { keepOwned } = useQueueOwners('reconciliation')
  const isCompared = unmatched.stated.length > 0
  const empty = translate(isCompared ? 'treasury.nothing_left' : 'treasury.no_statement')
  return (
    <>
      {isCompared ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('treasury.stated')}{' '}
          {unmatched.stated.map(({ currency, first, last }, at) => (
            <Fragment key={currency}>
              {at > 0 ? ' · ' : ''}
              {currency} <DateTimeField value={first} dateOnly /> – <DateTimeField value={last} dateOnly />
            </Fragment>
          ))}
        </Typography>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: equalColumns },
          alignItems: 'start',
        }}
      >
        <Side
          title={translate('treasury.bank_side')}
          empty={empty}
          isCompared={isCompared}
          chosen={bank}
          onChoose={setBank}
          lines={keepOwned(unmatched.bank, owner).map((line) => ({
            id: line.id,
            money: <MoneyField minor={line.amount_minor} currency={line.currency} signed />,
            what: `${line.account} · ${line.description}`,
            when: <DateTimeField value={line.booked_on} dateOnly />,
            action: (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <EntryWork queue="reconciliation" id={line.id} />
                <Button size="small" variant="outlined" onClick={() => setAsked({ line_id: line.id })}>
                  {translate('treasury.book_it')}
                </Button>
              </Box>
            ),
          }))}
        />
        <Side
          title={translate('treasury.books_side')}
          empty={empty}
          isCompared={isCompared}
          chosen={books}
          onChoose={setBooks}
          lines={unmatched.books.map((line) => ({
            id: line.id,
            money: <MoneyField minor={line.amount_minor} currency={line.currency} signed />,
            what: [
              translate(`treasury.entry_kinds.${line.kind}`, { _: line.kind }),
              line.business_name ?? translate('treasury.house'),
              line.known_by,
            ].join(' · '),
            when: <DateTimeField value={line.at} />,
          }))}
        />
      </Box>
      <Box>
        <Button
          variant="contained"
          disabled={bank.length === 0 || books.length === 0}
          onClick={() => setAsked('match')}
        >
          {translate('treasury.match')}
        </Button>
      </Box>
      {asked === 'match' ? (
        <ReasonDialog
          title={translate('treasury.match')}
          submitLabel={translate('treasury.match')}
          run={async (reason) => {
            await match({ bank, books, reason })
            setBank([])
            setBooks([])
            await refresh()
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked !== null && asked !== 'match' ? (
        <ChangeRequestDialog kind="bank_line_book" payload={asked} onClose={() => setAsked(null)} onDone={refresh} />
      ) : null}
    </>
  )
}

/** Bank statements and ledger, with unmatched lines on either side. */
export const ReconciliationPage = () => {
  const translate = useTranslate()
  const unmatched = useCall('/staff/reconciliation/list', {})
  const statements = useCall('/staff/reconciliation/statements', {})
  const filter = useOwnerFilter()
  const refresh = () => Promise.all([unmatched.refetch(), statements.refetch()])
  if (unmatched.error || statements.error) return <LoadFailed onRetry={() => void refresh()} />
  if (unmatched.data === undefined || statements.data === undefined) return null
  return (
    <>
      <PageHeader subtitle={translate('operator.about_reconciliation')} actions={<OwnerFilter {...filter} />} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ImportPanel onDone={refresh} />
        <Queue unmatched={unmatched.data} owner={filter.value} refresh={refresh} />
        <Panel heading="h2" title={translate('treasury.statements')} flush>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {statements.data.items.map((row) => (
              <ListRow key={row.id} flush icon="list">
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.file_name}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {row.account} · <DateTimeField value={row.imported_at} /> · {row.imported_by} ·{' '}
                  {translate('treasury.of_lines', { unmatched: row.unmatched, lines: row.lines })}
                </Typography>
              </ListRow>
            ))}
          </Box>
        </Panel>
      </Box>
    </>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useState } from 'react'
import { useShowContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { pathTo } from '../../../addresses/paths.ts'
import { usePermitted } from '../../../authProvider/usePermitted.ts'
import { layoutPx } from '../../../theme/tokens.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { ChangeRequestDialog } from '../../ui/ChangeRequestDialog.tsx'
import { CaseChip } from './CaseChip.tsx'
import { CaseItemPanel } from './CaseItemPanel.tsx'
import { CaseWorkPanel } from './CaseWorkPanel.tsx'
import { type Case, type CaseItem, isApprovable, isOpenCase, type Paper, papersOf } from './caseTypes.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { EarlierAttempts } from './EarlierAttempts.tsx'
import { PaperViewer } from './PaperViewer.tsx'
import { ScreeningPanel } from './ScreeningPanel.tsx'

/** Actions on the whole case: one person declines or proposes approval, another approves. */
const CaseActions = ({ found, onChanged }: { found: Case; onChanged: () => Promise<unknown> }) => {
  const translate = useTranslate()
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null)
  const { business_id, id, proposal_id } = found
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked('decline')}>
        {translate('operator.case.decline_all')}
      </Button>
      {proposal_id === null ? (
        <Button variant="contained" disabled={!isApprovable(found)} onClick={() => setAsked('approve')}>
          {translate('operator.case.propose')}
        </Button>
      ) : (
        <Button component={Link} to={pathTo('proposals')} variant="contained">
          {translate('operator.case.proposed_already')}
        </Button>
      )}
      {asked === 'decline' ? (
        <DeclineDialog found={found} onChanged={onChanged} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'approve' ? (
        <ChangeRequestDialog
          kind="verification_approve"
          payload={{ business_id, case_id: id }}
          onClose={() => setAsked(null)}
          onDone={onChanged}
        />
      ) : null}
    </>
  )
}

const isWideQuery = '(min-width: 1024px)'

/** The items of a case, with the open document beside them. */
export const CasePanels = ({ reason }: { reason: string }) => {
  const may = usePermitted()
  const { record, refetch } = useShowContext<Case>()
  const isWide = useMediaQuery(isWideQuery, { noSsr: true })
  const [shownPaper, setShownPaper] = useState<Paper | null>(null)
  const [opened, setOpened] = useState<readonly string[]>([])
  const onOpened = useCallback(
    ({ file }: Paper) => setOpened((ids) => (ids.includes(file.id) ? ids : [...ids, file.id])),
    [],
  )
  if (record === undefined) return null
  const mayDecide = may?.('verification.decide') && isOpenCase(record.status)
  const refresh = async () => refetch()
  const papers = record.items.flatMap(({ item }) => papersOf(record, item))
  const viewer =
    shownPaper === null ? null : (
      <PaperViewer
        business_id={record.business_id}
        papers={papers}
        shown={shownPaper}
        reason={reason}
        onShow={setShownPaper}
        onOpened={onOpened}
        onClose={() => setShownPaper(null)}
      />
    )
  const isShownIn = (item: CaseItem) => papersOf(record, item).some(({ file }) => file.id === shownPaper?.file.id)
  return (
    <>
      <PageHeader
        title={record.business_name}
        subtitle={<CaseChip status={record.status} />}
        actions={mayDecide ? <CaseActions found={record} onChanged={refresh} /> : null}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: isWide ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
          <CaseWorkPanel found={record} mayDecide={mayDecide === true} onChanged={refresh} />
          <EarlierAttempts earlier={record.earlier} />
          <ScreeningPanel found={record} onChanged={refresh} />
          {record.items.map((item) => (
            <CaseItemPanel
              key={item.item}
              found={record}
              item={item}
              shownPaper={shownPaper}
              isOpened={({ file }) => file.is_opened || opened.includes(file.id)}
              onShow={setShownPaper}
              viewer={isWide || !isShownIn(item.item) ? null : <Box sx={{ height: '70dvh', mt: 2 }}>{viewer}</Box>}
              onChanged={refresh}
            />
          ))}
        </Box>
        {isWide ? (
          <Box
            sx={{
              position: 'sticky',
              top: layoutPx.header + 16,
              height: `calc(100dvh - ${layoutPx.header + 32}px)`,
              minWidth: 0,
            }}
          >
            {viewer ?? <NoPaper />}
          </Box>
        ) : null}
      </Box>
    </>
  )
}

const NoPaper = () => {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'grid',
        placeContent: 'center',
        height: '100%',
        p: 3,
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: '12px',
        color: 'text.secondary',
        textAlign: 'center',
      }}
    >
      {translate('review.none_open')}
    </Box>
  )
}

import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { usePermitted } from '../../authProvider/usePermitted.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { ExportRows } from '../../list/exports/ExportRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { type ChosenPeriod, datesOfPeriod, isValidPeriod } from './period.ts'
import { StatementForm } from './StatementForm.tsx'
import { StatementPreview } from './StatementPreview.tsx'

/** Choose days and a format, preview the statement, and create it. */
export const StatementsPage = () => {
  const translate = useTranslate()
  const may = usePermitted()
  const { serverNow } = useServer()
  const [today] = useState(() => dayOf(new Date(serverNow())))
  const [chosen, setChosen] = useState<ChosenPeriod>(() => datesOfPeriod('last_month', today))
  const [awaited, setAwaited] = useState<string | null>(null)
  // Parts below the preview come after it, so that they do not move.
  const [isPreviewed, setIsPreviewed] = useState(false)
  return (
    <>
      <PageHeader subtitle={translate('statements.hint')} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Panel heading="h2" title={translate('statements.choose')}>
          <StatementForm
            chosen={chosen}
            today={today}
            onChange={setChosen}
            onStarted={may?.('balance.export') ? setAwaited : null}
          />
        </Panel>
        {isValidPeriod(chosen, today) ? (
          <StatementPreview key={`${chosen.from} ${chosen.to}`} {...chosen} onSettled={() => setIsPreviewed(true)} />
        ) : null}
        {isPreviewed && may?.('balance.export') ? (
          <Panel heading="h2" title={translate('statements.made')} flush>
            <ExportRows
              label={translate('statements.made')}
              empty={translate('statements.none')}
              subject="statement"
              awaited={awaited}
            />
          </Panel>
        ) : null}
      </Box>
    </>
  )
}

import { useTranslate } from 'react-admin'
import { ExportRows } from '../../list/exports/ExportRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Panel } from '../../ui/page/Panel.tsx'

export const ExportsPage = () => {
  const translate = useTranslate()
  return (
    <>
      <PageHeader subtitle={translate('exports.hint')} />
      <Panel flush>
        <ExportRows label={translate('titles.exports')} empty={translate('exports.empty')} />
      </Panel>
    </>
  )
}

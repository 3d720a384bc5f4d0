import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useServer } from '../../dataProvider/useServer.ts'
import { downloadBlob } from '../../list/saveFile.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import type { Bulk } from './bulkTypes.ts'

/** The batch's documents, each with its rows. */
export const BulkDocuments = ({ bulk: { documents, row_count } }: { bulk: Bulk }) => {
  const translate = useTranslate()
  const { openFile } = useServer()
  if (documents.length === 0) return null
  const save = async (id: string, name: string) => {
    try {
      downloadBlob(await openFile(id, new AbortController().signal), name)
    } catch {
      // The call has already shown the error.
    }
  }
  return (
    <Box sx={{ mb: 2.5 }}>
      <Panel title={translate('transfers.documents')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {documents.map(({ file_id, name, rows }) => (
            <Box
              key={file_id}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}
            >
              <Link component="button" onClick={() => void save(file_id, name)} sx={{ mr: 'auto', textAlign: 'left' }}>
                {name}
              </Link>
              <Box className="tabular" sx={{ color: 'text.secondary' }}>
                {rows.length === row_count && row_count > 1
                  ? translate('bulkFlow.documents.all_rows')
                  : translate('bulk.of_row', { rows: rows.join(', '), smart_count: rows.length })}
              </Box>
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  )
}

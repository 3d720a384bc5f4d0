import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { receivedDecimals } from '../../../../contract/corridors/decimals.ts'
import { useServer } from '../../../dataProvider/useCall.ts'
import { downloadBlob } from '../../../list/saveFile.ts'
import { DocumentSums } from '../../../parts/DocumentSums.tsx'
import { useCorridor } from '../../../parts/useCorridor.ts'
import { FilePreview } from '../../../ui/FilePreview.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import type { Transfer } from '../transferTypes.ts'

type TransferDocument = Transfer['documents'][number]

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** The maker's description: kind, amount, and an explanation when the amounts cannot be compared. */
const DocumentDescription = ({
  document: { kind, amount_minor, currency, note, size },
}: {
  document: TransferDocument
}) => {
  const translate = useTranslate()
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {kind === null ? null : (
        <Box component="span" sx={{ color: 'text.primary' }}>
          {translate(`lists.document_kinds.${kind}`)}
          {', '}
          {amount_minor !== null && currency !== null ? (
            <MoneyField minor={amount_minor} currency={currency} />
          ) : (
            translate('documents.no_amount')
          )}
          {' · '}
        </Box>
      )}
      {sizeText(size)}
      {note === '' ? null : <Box sx={{ mt: 0.25 }}>{note}</Box>}
    </Typography>
  )
}

const DocumentRow = ({ document }: { document: TransferDocument }) => {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { openFile } = useServer()
  const save = async () => {
    downloadBlob(await openFile(document.file_id, new AbortController().signal), document.name)
  }
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Icon name="document" />
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{document.name}</Typography>
          <DocumentDescription document={document} />
        </Box>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={isOpen}
          aria-label={translate(isOpen ? 'transfers.hide_document' : 'transfers.show_document', {
            name: document.name,
          })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {translate(isOpen ? 'transfers.hide' : 'transfers.show')}
        </Button>
        <Button
          size="small"
          variant="text"
          aria-label={translate('transfers.save_document', { name: document.name })}
          startIcon={<Icon name="download" size={17} />}
          onClick={() => void save().catch(() => setIsOpen(true))}
        >
          {translate('transfers.download')}
        </Button>
      </Box>
      {isOpen ? <FilePreview file={document} /> : null}
    </Box>
  )
}

interface DocumentsPanelProps {
  documents: readonly TransferDocument[]
  /** The transfer with which the documents' amounts are compared, once loaded. */
  transfer?: Transfer | undefined
}

const Compared = ({ documents, transfer }: { documents: readonly TransferDocument[]; transfer: Transfer }) => {
  const { data: corridor } = useCorridor(transfer.country, transfer.receive_currency)
  if (!corridor) return null
  const stated = documents.flatMap(({ kind, ...said }) => (kind === null ? [] : [{ ...said, kind }]))
  const amounts = {
    ...transfer,
    send_amount_minor: BigInt(transfer.send_amount_minor),
    receive_amount_minor: BigInt(transfer.receive_amount_minor),
    received_decimals: receivedDecimals(corridor),
  }
  return (
    <Box sx={{ mt: 2 }}>
      <DocumentSums documents={stated} amounts={amounts} />
    </Box>
  )
}

export const DocumentsPanel = ({ documents, transfer }: DocumentsPanelProps) => {
  const translate = useTranslate()
  if (documents.length === 0) return null
  return (
    <Panel title={translate('transfers.documents')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {documents.map((document) => (
          <DocumentRow key={document.file_id} document={document} />
        ))}
      </Box>
      {transfer ? <Compared documents={documents} transfer={transfer} /> : null}
    </Panel>
  )
}

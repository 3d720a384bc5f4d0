import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { receivedDecimals } from '../../../../contract/corridors/decimals.ts'
import { useServer } from '../../../dataProvider/useCall.ts'
import { downloadBlob } from '../../../list/saveFile.ts'
import { DocumentSums } from '../../../parts/DocumentSums.tsx'
import { useCorridor } from '../../../parts/useCorridor.ts'
import { layoutPx } from '../../../theme/tokens.ts'
import { FilePreview } from '../../../ui/FilePreview.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { useIsPreview } from '../../../ui/previewContext.ts'
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

interface DocumentRowProps {
  document: TransferDocument
  isOpen: boolean
  /** Shown beside the data of the transfer, not below its row. */
  isBeside: boolean
  onOpen: (isOpen: boolean) => void
}

const DocumentRow = ({ document, isOpen, isBeside, onOpen }: DocumentRowProps) => {
  const translate = useTranslate()
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
          onClick={() => onOpen(!isOpen)}
        >
          {translate(isOpen ? 'transfers.hide' : 'transfers.show')}
        </Button>
        <Button
          size="small"
          variant="text"
          aria-label={translate('transfers.save_document', { name: document.name })}
          startIcon={<Icon name="download" size={17} />}
          onClick={() => void save().catch(() => onOpen(true))}
        >
          {translate('transfers.download')}
        </Button>
      </Box>
      {isOpen && !isBeside ? <FilePreview file={document} /> : null}
    </Box>
  )
}

export interface BesideDocument {
  shown: TransferDocument | null
  show: (document: TransferDocument | null) => void
}

/** The document that an approver has to read is open from the start; others open on request. */
export function useBesideDocument(transfer: Transfer | undefined): BesideDocument | undefined {
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const isPreview = useIsPreview()
  const [chosenId, setChosenId] = useState<string | null | undefined>(undefined)
  if (!isWide || isPreview || !transfer) return undefined
  const { documents, actions } = transfer
  const firstId = actions.includes('approve') ? documents[0]?.file_id : undefined
  const id = chosenId === undefined ? firstId : chosenId
  return {
    shown: documents.find(({ file_id }) => file_id === id) ?? null,
    show: (document) => setChosenId(document?.file_id ?? null),
  }
}

/** Stays in sight while the data is scrolled. */
export const DocumentBeside = ({ document, onClose }: { document: TransferDocument; onClose: () => void }) => {
  const translate = useTranslate()
  const topPx = layoutPx.header + 16
  return (
    <Box
      component="section"
      aria-label={document.name}
      className="screen-only"
      sx={{
        position: 'sticky',
        top: topPx,
        display: 'flex',
        flexDirection: 'column',
        height: `calc(100vh - ${topPx + 16}px)`,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        overflow: 'hidden',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 0.5 }}>
        <Typography noWrap title={document.name} sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
          {document.name}
        </Typography>
        <IconButton aria-label={translate('transfers.hide_document', { name: document.name })} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <FilePreview key={document.file_id} file={document} fills />
      </Box>
    </Box>
  )
}

interface DocumentsPanelProps {
  documents: readonly TransferDocument[]
  /** The transfer with which the documents' amounts are compared, once loaded. */
  transfer?: Transfer | undefined
  /** The document beside the data, on pages with room for it. */
  beside?: BesideDocument
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

export const DocumentsPanel = ({ documents, transfer, beside }: DocumentsPanelProps) => {
  const translate = useTranslate()
  const [openIds, setOpenIds] = useState<readonly string[]>([])
  const isOpen = ({ file_id }: TransferDocument) =>
    beside ? beside.shown?.file_id === file_id : openIds.includes(file_id)
  const open = (document: TransferDocument, isWanted: boolean) => {
    if (beside) beside.show(isWanted ? document : null)
    else
      setOpenIds((before) => [
        ...before.filter((id) => id !== document.file_id),
        ...(isWanted ? [document.file_id] : []),
      ])
  }
  if (documents.length === 0) return null
  return (
    <Panel title={translate('transfers.documents')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {documents.map((document) => (
          <DocumentRow
            key={document.file_id}
            document={document}
            isOpen={isOpen(document)}
            isBeside={beside !== undefined}
            onOpen={(isWanted) => open(document, isWanted)}
          />
        ))}
      </Box>
      {transfer ? <Compared documents={documents} transfer={transfer} /> : null}
    </Panel>
  )
}

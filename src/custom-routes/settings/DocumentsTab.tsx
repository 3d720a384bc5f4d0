import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { limits } from '../../../contract/base/money/limits.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { useCall, useCallMutation, useServer } from '../../dataProvider/useCall.ts'
import { fieldMessage } from '../../form/fieldMessage.ts'
import { fileProblem, formatBytes } from '../../form/files/fileRules.ts'
import { UploadBar } from '../../form/files/UploadRow.tsx'
import { useSingleUpload } from '../../form/files/useSingleUpload.ts'
import { downloadBlob } from '../../list/saveFile.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { ConfirmedAction } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PlainList } from '../../ui/PlainList.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../ui/page/LoadFailed.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { SupportText } from '../../ui/page/SupportText.tsx'
import { StateChip, type StateColour } from '../../ui/StatusChip.tsx'

type Documents = CallResponse<'/business/list-documents'>
type Document = Documents['items'][number]
type Kind = Documents['kinds'][number]

const colours = { added: 'amber', submitted: 'amber', accepted: 'green', declined: 'red' } as const satisfies Record<
  Document['state'],
  StateColour
>

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['/business/list-documents'] })
}

interface UploadButtonProps {
  kind: Kind
  label: string
  /** For screen readers: the kind or file that the button acts on. */
  name: string
  replaces?: string
  others: readonly string[]
}

/** Chooses a file, uploads it and adds it to the company's documents. */
const UploadButton = ({ kind, label, name, replaces, others }: UploadButtonProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { uploading, upload } = useSingleUpload('business_document')
  const { mutateAsync: add } = useCallMutation('/business/add-document')
  const take = async (file: File | undefined) => {
    if (!file) return
    const found = fileProblem(file, others)
    setProblem(found)
    if (found !== null) return
    const uploaded = await upload(file)
    if (uploaded === null) return
    try {
      await add({ kind, file_id: uploaded.file_id, ...(replaces === undefined ? {} : { replaces }) })
      notify('settings.documents.added', { type: 'success' })
    } catch {
      // The call has already shown the error.
    }
    await refresh()
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      <Button
        size="small"
        variant={replaces === undefined ? 'outlined' : 'text'}
        startIcon={<Icon name="upload" size={16} />}
        aria-label={`${label}: ${name}`}
        aria-describedby={problem ? errorId : undefined}
        disabled={uploading !== null}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,image/png,image/jpeg"
        aria-label={`${label}: ${name}`}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {uploading ? (
        <Box sx={{ width: 160 }}>
          <UploadBar {...uploading} />
        </Box>
      ) : null}
      {problem ? (
        <Typography id={errorId} role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {fieldMessage(translate, problem)}
        </Typography>
      ) : null}
    </Box>
  )
}

const RemoveButton = ({ document }: { document: Document }) => {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [isAsking, setIsAsking] = useState(false)
  const { mutateAsync: remove } = useCallMutation('/business/remove-document')
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('settings.documents.remove', { name: document.name })}
        onClick={() => setIsAsking(true)}
      >
        <Icon name="trash" size={18} />
      </IconButton>
      {isAsking ? (
        <ConfirmedAction
          title={translate('settings.documents.remove', { name: document.name })}
          confirmLabel={translate('settings.remove')}
          doneText="settings.documents.removed"
          run={() => remove({ id: document.id })}
          refresh={refresh}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  )
}

const DocumentRow = ({ document, canEdit }: { document: Document; canEdit: boolean }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const isOpen = canEdit && (document.state === 'added' || document.state === 'declined')
  const { openFile } = useServer()
  const save = async () => {
    try {
      downloadBlob(await openFile(document.file_id, new AbortController().signal), document.name)
    } catch {
      notify('settings.documents.open_failed', { type: 'error' })
    }
  }
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Icon name="document" />
      <Box sx={{ flex: { xs: '1 1 calc(100% - 40px)', sm: '1 1 180px' }, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{document.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatBytes(document.size)} · {document.added_by} · <DateTimeField value={document.added_at} dateOnly />
        </Typography>
      </Box>
      <StateChip
        colour={colours[document.state]}
        name={document.state}
        label={translate(`settings.documents.states.${document.state}`)}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', ml: { xs: 'auto', sm: 0 } }}>
        <IconButton
          size="small"
          aria-label={translate('settings.documents.download', { name: document.name })}
          onClick={() => void save()}
        >
          <Icon name="download" size={18} />
        </IconButton>
        {isOpen ? (
          <>
            <UploadButton
              kind={document.kind}
              label={translate('settings.documents.replace')}
              name={document.name}
              replaces={document.id}
              others={[]}
            />
            <RemoveButton document={document} />
          </>
        ) : null}
      </Box>
    </Box>
  )
}

const KindPanel = ({ kind, documents }: { kind: Kind; documents: Documents }) => {
  const translate = useTranslate()
  const own = documents.items.filter((document) => document.kind === kind)
  const title = translate(`settings.documents.kinds.${kind}`)
  const mayAdd = documents.can_edit && own.length < limits.documentsOfKindMax
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="h4" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {mayAdd ? (
          <UploadButton
            kind={kind}
            label={translate('settings.documents.upload')}
            name={title}
            others={own.map((document) => document.name)}
          />
        ) : null}
      </Box>
      {own.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('settings.documents.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {own.map((document) => (
            <DocumentRow key={document.id} document={document} canEdit={documents.can_edit} />
          ))}
        </Box>
      )}
    </Box>
  )
}

/** The documents that verify the company, one row per kind. */
export const DocumentsTab = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useCall('/business/list-documents', {})
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={520} />
  const isShown = (kind: Kind) => data.can_edit || data.items.some((document) => document.kind === kind)
  const kinds = data.kinds.filter(isShown)
  return (
    <>
      {data.can_edit ? null : (
        <Alert severity="info">
          <SupportText text={translate('settings.submitted_hint')} />
        </Alert>
      )}
      <Panel title={translate('settings.documents.title')}>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {translate('settings.documents.hint', { megabytes: limits.uploadBytesMax / (1024 * 1024) })}
        </Typography>
        <PlainList>
          {kinds.map((kind) => (
            <KindPanel key={kind} kind={kind} documents={data} />
          ))}
        </PlainList>
        {kinds.length === 0 ? <EmptyState icon="document" title={translate('settings.documents.none')} /> : null}
      </Panel>
    </>
  )
}

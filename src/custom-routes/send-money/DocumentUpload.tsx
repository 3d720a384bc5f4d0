import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import type { TransferAnswers, TransferDocument } from '../../flows/transfer/answers.ts'
import { documentKindList } from '../../flows/transfer/documentKindList.ts'
import {
  comparableAmounts,
  declaredDocumentOf,
  expectedDocuments,
  suggestDocumentKind,
} from '../../flows/transfer/documents.ts'
import { typedCurrency } from '../../flows/transfer/price.ts'
import { documentTypes, fileProblem, formatBytes } from '../../form/files/fileRules.ts'
import { UploadRow } from '../../form/files/UploadRow.tsx'
import { type UploadedFile, useUploads } from '../../form/files/useUploads.ts'
import { useFormFieldText } from '../../form/useFormFieldText.tsx'
import { formatMoney } from '../../i18n/formats.ts'
import { DocumentSums } from '../../parts/DocumentSums.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { DocumentAnswers, type DocumentErrors } from './DocumentAnswers.tsx'

interface FileRowProps {
  name: string
  size: number
  preview?: string | undefined
  actions: ReactNode
  children?: ReactNode
}

const FileRow = ({ name, size, preview, actions, children }: FileRowProps) => (
  <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', px: 1.5, py: 1 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      {preview !== undefined && /\.(png|jpe?g)$/i.test(name) ? (
        <Box
          component="img"
          src={preview}
          alt=""
          sx={{ width: 36, height: 36, objectFit: 'cover', borderRadius: '6px', flex: 'none' }}
        />
      ) : (
        <Box sx={{ width: 36, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
          <Icon name="document" />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 500 }}>
          {preview === undefined ? (
            name
          ) : (
            <Link href={preview} target="_blank" rel="noreferrer">
              {name}
            </Link>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatBytes(size)}
        </Typography>
      </Box>
      {actions}
    </Box>
    {children}
  </Box>
)

const DropZone = ({ onFiles, labelledBy }: { onFiles: (files: File[]) => void; labelledBy: string }) => {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.75,
        border: `1px dashed ${isOver ? theme.palette.primary.main : theme.palette.tokens.borderStrong}`,
        borderRadius: '12px',
        backgroundColor: isOver ? theme.palette.tokens.primarySoft : 'transparent',
      })}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={documentTypes.join(',')}
        aria-labelledby={labelledBy}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon name="upload" size={16} />}
        onClick={() => input.current?.click()}
      >
        {translate('sendMoney.choose_files')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 180px' }}>
        {translate('sendMoney.hints.documents')}
      </Typography>
    </Box>
  )
}

/** The documents that banks require for the chosen purpose, and those of the repeated payment. */
const ExpectedDocuments = ({ answers }: { answers: TransferAnswers }) => {
  const translate = useTranslate()
  const locale = useLocale() ?? 'en'
  const asked = expectedDocuments(answers)
  const needed = asked?.needed_from_usd_minor
  const before = answers.documents_before
  return (
    <>
      {asked === null ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(needed === undefined ? 'documents.asked' : 'documents.asked_from', {
            kinds: documentKindList(asked.kinds, translate, locale, 'disjunction'),
            ...(needed === undefined ? {} : { amount: formatMoney(needed, 'USD') }),
          })}
        </Typography>
      )}
      {before.length > 0 && answers.documents.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('documents.before', { kinds: documentKindList(before, translate, locale) })}
        </Typography>
      ) : null}
    </>
  )
}

const Compared = ({ answers }: { answers: TransferAnswers }) => {
  const amounts = comparableAmounts(answers)
  const stated = answers.documents.map(declaredDocumentOf).filter((document) => document !== null)
  return amounts === null ? null : <DocumentSums documents={stated} amounts={amounts} />
}

/** Supporting documents: choose or drop, upload at once, describe, view, remove. */
export const DocumentUpload = ({ answers }: { answers: TransferAnswers }) => {
  const translate = useTranslate()
  const titleId = useId()
  const { control, getValues } = useFormContext<{ documents: TransferDocument[] }>()
  const { field, fieldState } = useController({ control, name: 'documents' })
  const documents = field.value
  const take = (file: UploadedFile) => {
    const others = getValues('documents')
    const kind = suggestDocumentKind(others, answers)
    field.onChange([...others, { ...file, ...(kind === undefined ? {} : { kind }), currency: typedCurrency(answers) }])
  }
  const uploads = useUploads({
    purpose: 'transfer_document',
    problemOf: (file, underWay) =>
      fileProblem(
        file,
        [...documents, ...underWay].map(({ name }) => name),
      ),
    onDone: take,
  })
  const errors = fieldState.error as ({ message?: string } & Record<number, DocumentErrors>) | undefined
  const wholeError = useFormFieldText(errors?.message, undefined)
  const change = (changed: TransferDocument) =>
    field.onChange(getValues('documents').map((one) => (one.file_id === changed.file_id ? changed : one)))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 500 }}>
        {translate('wizard.optional', { label: translate('sendMoney.fields.documents') })}
      </Typography>
      <ExpectedDocuments answers={answers} />
      <DropZone onFiles={uploads.add} labelledBy={titleId} />
      {wholeError === undefined ? null : (
        <FormHelperText error role="alert">
          {wholeError}
        </FormHelperText>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {documents.map((document, index) => (
          <FileRow
            key={document.file_id}
            name={document.name}
            size={document.size}
            preview={uploads.previews.get(document.file_id)}
            actions={
              <IconButton
                size="small"
                aria-label={translate('sendMoney.remove_file', { name: document.name })}
                onClick={() => field.onChange(documents.filter((other) => other.file_id !== document.file_id))}
              >
                <Icon name="trash" size={18} />
              </IconButton>
            }
          >
            <DocumentAnswers document={document} answers={answers} errors={errors?.[index] ?? {}} onChange={change} />
          </FileRow>
        ))}
        {uploads.pending.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </Box>
      <Compared answers={answers} />
    </Box>
  )
}

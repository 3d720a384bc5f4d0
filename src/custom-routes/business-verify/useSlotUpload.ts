import { useEffect, useRef, useState } from 'react'
import { type FilePurpose, filePurposes } from '../../../contract/features/files.ts'
import { CallError, CancelledError, NetworkError } from '../../dataProvider/callError.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { messageWith } from '../../form/fieldMessage.ts'
import { uploadFile } from '../../form/uploadFile.ts'
import type { UploadedFile } from './answers.ts'

export type SlotPurpose = Extract<FilePurpose, 'business_document' | 'identity_image'>

const mimes = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' } as const

export const typesOf = (purpose: SlotPurpose): string[] => filePurposes[purpose].types.map((type) => mimes[type])

/** Why a file is not even sent, as a message key. The server judges it again, by its content. */
export function slotProblem(purpose: SlotPurpose, { type, size }: Pick<File, 'type' | 'size'>): string | null {
  const { bytesMax } = filePurposes[purpose]
  if (!typesOf(purpose).includes(type))
    return purpose === 'identity_image' ? 'verification.errors.image_type' : 'sendMoney.errors.file_type'
  if (size > bytesMax) return messageWith('sendMoney.errors.file_size', { megabytes: String(bytesMax / 1024 / 1024) })
  return size === 0 ? 'sendMoney.errors.file_empty' : null
}

interface SlotState {
  file: File
  /** Message key, or the server's own text; null while it is on its way. */
  problem: string | null
  canRetry: boolean
}

/** Sends one file after the other; the last that failed can be tried again. */
export function useSlotUpload(purpose: SlotPurpose, onDone: (file: UploadedFile) => void) {
  const { call } = useServer()
  const [state, setState] = useState<SlotState | null>(null)
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const done = useRef(onDone)
  done.current = onDone
  const urls = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of urls.current.splice(0)) URL.revokeObjectURL(url)
    },
    [],
  )
  const keepPreview = (fileId: string, file: File) => {
    if (!file.type.startsWith('image/')) return
    const url = URL.createObjectURL(file)
    urls.current.push(url)
    setPreviews((now) => new Map(now).set(fileId, url))
  }
  const run = async (file: File) => {
    const problem = slotProblem(purpose, file)
    setState({ file, problem, canRetry: false })
    if (problem !== null) return
    try {
      const sent = await uploadFile(call, purpose, file, { toast: false, overlay: false })
      keepPreview(sent.file_id, file)
      setState(null)
      done.current(sent)
    } catch (error) {
      if (error instanceof CallError) setState({ file, problem: error.message, canRetry: false })
      else if (error instanceof NetworkError)
        setState({ file, problem: 'sendMoney.errors.upload_failed', canRetry: true })
      else if (error instanceof CancelledError) setState(null)
      else throw error
    }
  }
  return { state, previews, send: (file: File) => void run(file) }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 } from 'uuid'
import { CallError, CancelledError, NetworkError } from '../../dataProvider/callError.ts'
import { useServer } from '../../dataProvider/useServer.ts'
import { fileProblem, sha256Hex } from '../../form/fileRules.ts'
import type { TransferDocument } from '../../wizard/transfer/answers.ts'

/** A file that is on its way, or that did not get through. */
export interface PendingUpload {
  id: string
  file: File
  /** Message key, or the server's own text; null while it is on its way. */
  problem: string | null
  canRetry: boolean
}

interface Uploads {
  pending: readonly PendingUpload[]
  /** Pictures and papers chosen on this page, by the id of their file, to look at again. */
  previews: ReadonlyMap<string, string>
  add: (files: readonly File[]) => void
  retry: (id: string) => void
  /** Removes a file, and aborts its upload where that still runs. */
  dismiss: (id: string) => void
}

/** Uploads files one by one, each with its own fate. */
export function useUploads(
  documents: readonly TransferDocument[],
  onDone: (document: TransferDocument) => void,
): Uploads {
  const { call } = useServer()
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const done = useRef(onDone)
  done.current = onDone
  const urls = useRef<string[]>([])
  const stop = useRef(new AbortController())
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    stop.current = new AbortController()
    return () => {
      stop.current.abort()
      for (const url of urls.current.splice(0)) URL.revokeObjectURL(url)
    }
  }, [])

  const update = useCallback((id: string, patch: Partial<PendingUpload> | null) => {
    setPending((now) =>
      patch === null
        ? now.filter((upload) => upload.id !== id)
        : now.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)),
    )
  }, [])
  const send = useCallback(
    async ({ id, file }: PendingUpload) => {
      try {
        const described = {
          purpose: 'transfer_document' as const,
          name: file.name,
          size: file.size,
          sha256: await sha256Hex(file),
        }
        const own = new AbortController()
        stops.current.set(id, own)
        const signal = AbortSignal.any([stop.current.signal, own.signal])
        const options = { file, toast: false, overlay: false, signal }
        const document = await call('/common/upload', described, options)
        const url = URL.createObjectURL(file)
        urls.current.push(url)
        setPreviews((now) => new Map(now).set(document.file_id, url))
        update(id, null)
        done.current(document)
      } catch (error) {
        if (error instanceof CallError) update(id, { problem: error.message, canRetry: false })
        else if (error instanceof NetworkError)
          update(id, { problem: 'sendMoney.errors.upload_failed', canRetry: true })
        else if (!(error instanceof CancelledError)) throw error
      } finally {
        stops.current.delete(id)
      }
    },
    [call, update],
  )

  const add = (files: readonly File[]) => {
    const names = [...documents.map((document) => document.name), ...pending.map((upload) => upload.file.name)]
    const added = files.map((file): PendingUpload => {
      const problem = fileProblem(file, names)
      if (problem === null) names.push(file.name)
      return { id: v7(), file, problem, canRetry: false }
    })
    setPending((now) => [...now, ...added])
    for (const upload of added) if (upload.problem === null) void send(upload)
  }
  const retry = (id: string) => {
    const upload = pending.find((one) => one.id === id)
    if (!upload) return
    update(id, { problem: null, canRetry: false })
    void send(upload)
  }
  const dismiss = (id: string) => {
    stops.current.get(id)?.abort()
    update(id, null)
  }
  return { pending, previews, add, retry, dismiss }
}

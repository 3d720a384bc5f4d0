import { useCallback, useEffect, useRef, useState } from 'react'
import { v7 } from 'uuid'
import type { CallResponse } from '../../../contract/calls.ts'
import type { FilePurpose } from '../../../contract/features/files.ts'
import { CallError, CancelledError, NetworkError } from '../../dataProvider/callError.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { uploadFile } from './uploadFile.ts'

export type UploadedFile = CallResponse<'/common/upload'>

/** A file that is uploading, or whose upload failed. */
export interface PendingUpload {
  id: string
  file: File
  /** Upload progress, from 0 to 1. */
  sent: number
  /** Message key, or the server's message; null while uploading. */
  problem: string | null
  canRetry: boolean
}

interface UploadsOptions {
  purpose: FilePurpose
  /** Client-side check, as a message key, given the files already uploading. */
  problemOf: (file: File, underWay: readonly File[]) => string | null
  onDone: (file: UploadedFile) => void
}

export interface Uploads {
  pending: readonly PendingUpload[]
  /** Object URLs of the files chosen on this page, by file id, for viewing. */
  previews: ReadonlyMap<string, string>
  add: (files: readonly File[]) => void
  retry: (id: string) => void
  /** Removes a file, and aborts its upload if still running. */
  dismiss: (id: string) => void
}

/** Object URLs that live as long as the page. */
function usePreviews() {
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const urls = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of urls.current.splice(0)) URL.revokeObjectURL(url)
    },
    [],
  )
  const keep = useCallback((fileId: string, file: File) => {
    const url = URL.createObjectURL(file)
    urls.current.push(url)
    setPreviews((now) => new Map(now).set(fileId, url))
  }, [])
  return { previews, keep }
}

/** Uploads files, each with its own progress and result; leaving the page aborts the rest. */
export function useUploads(options: UploadsOptions): Uploads {
  const { call } = useServer()
  const { previews, keep } = usePreviews()
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  const latest = useRef(options)
  latest.current = options
  const stop = useRef(new AbortController())
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current.abort()
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
      const own = new AbortController()
      stops.current.set(id, own)
      const signal = AbortSignal.any([stop.current.signal, own.signal])
      try {
        const onSent = (sent: number) => update(id, { sent })
        const manners = { toast: false, overlay: false, signal, onSent }
        const uploaded = await uploadFile(call, latest.current.purpose, file, manners)
        if (signal.aborted) return
        keep(uploaded.file_id, file)
        update(id, null)
        latest.current.onDone(uploaded)
      } catch (error) {
        if (error instanceof CallError) update(id, { problem: error.message, canRetry: false })
        else if (error instanceof NetworkError)
          update(id, { problem: 'sendMoney.errors.upload_failed', canRetry: true })
        else if (error instanceof CancelledError) update(id, null)
        else throw error
      } finally {
        stops.current.delete(id)
      }
    },
    [call, keep, update],
  )

  const add = (files: readonly File[]) => {
    const underWay = pending.filter(({ problem }) => problem === null).map(({ file }) => file)
    const added = files.map((file): PendingUpload => {
      const problem = options.problemOf(file, underWay)
      if (problem === null) underWay.push(file)
      return { id: v7(), file, sent: 0, problem, canRetry: false }
    })
    setPending((now) => [...now, ...added])
    for (const upload of added) if (upload.problem === null) void send(upload)
  }
  const retry = (id: string) => {
    const upload = pending.find((one) => one.id === id)
    if (!upload) return
    update(id, { problem: null, canRetry: false, sent: 0 })
    void send(upload)
  }
  const dismiss = (id: string) => {
    stops.current.get(id)?.abort()
    update(id, null)
  }
  return { pending, previews, add, retry, dismiss }
}

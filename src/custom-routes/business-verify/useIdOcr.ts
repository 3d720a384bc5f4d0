import { useEffect, useRef, useState } from 'react'
import type { IdentityType } from '../../../contract/base/people/identity.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { CallError, CancelledError, NetworkError } from '../../dataProvider/callError.ts'
import { useServer } from '../../dataProvider/useCall.ts'

export type OcrField = CallResponse<'/verification/recognize-id'>['fields'][number]

export type IdOcrState =
  | { is: 'none' | 'reading' }
  | { is: 'read'; fields: readonly OcrField[] }
  /** Message key, or the server's message. */
  | { is: 'failed'; problem: string }

/** Reads each new picture; drops late results of replaced pictures. */
export function useIdOcr(fileId: string, idType: IdentityType, onRead: (fields: readonly OcrField[]) => void) {
  const { call } = useServer()
  const [reading, setReading] = useState<IdOcrState>({ is: 'none' })
  const under = useRef<AbortController>(undefined)

  const read = async () => {
    under.current?.abort()
    const mine = new AbortController()
    under.current = mine
    const { signal } = mine
    setReading({ is: 'reading' })
    try {
      const request = { file_id: fileId, id_type: idType }
      const { fields } = await call('/verification/recognize-id', request, { signal, toast: false })
      if (signal.aborted) return
      setReading({ is: 'read', fields })
      onRead(fields)
    } catch (error) {
      if (signal.aborted || error instanceof CancelledError) return
      if (error instanceof CallError) setReading({ is: 'failed', problem: error.message })
      else if (error instanceof NetworkError) setReading({ is: 'failed', problem: 'verification.reading.unreachable' })
      else throw error
    }
  }

  const latest = useRef(read)
  latest.current = read
  const seen = useRef({ fileId, idType })
  useEffect(() => {
    const before = seen.current
    if (before.fileId === fileId && before.idType === idType) return
    seen.current = { fileId, idType }
    under.current?.abort()
    setReading({ is: 'none' })
    // Only a new picture is read automatically: the answers from an earlier one have already been checked by the person.
    if (fileId !== '' && fileId !== before.fileId) void latest.current()
  }, [fileId, idType])
  useEffect(() => () => under.current?.abort(), [])

  return { reading, read: () => void read() }
}

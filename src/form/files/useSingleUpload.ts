import { useState } from 'react'
import type { CallResponse } from '../../../contract/calls.ts'
import type { FilePurpose } from '../../../contract/features/files.ts'
import { useServer } from '../../dataProvider/useCall.ts'
import { uploadFile } from './uploadFile.ts'

/** Uploads one file at a time and reports progress, from 0 to 1. */
export function useSingleUpload(purpose: FilePurpose) {
  const { call } = useServer()
  const [uploading, setUploading] = useState<{ name: string; sent: number } | null>(null)
  /** Null if it failed; the error has then been shown. */
  const upload = async (file: File): Promise<CallResponse<'/common/upload'> | null> => {
    const onSent = (sent: number) => setUploading({ name: file.name, sent })
    onSent(0)
    const uploaded = await uploadFile(call, purpose, file, { overlay: false, onSent }).catch(() => null)
    setUploading(null)
    return uploaded
  }
  return { uploading, upload }
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Icon } from '../../ui/Icon.tsx'

interface SealedFileProps {
  name: string
  /** Loads its bytes in base64 when viewed, because each view is audited. */
  load: () => Promise<{ mime: string; content: string }>
}

const bytesOf = (content: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))

interface Shown {
  url: string
  mime: string
}

/** A customer's file, shown without an address that could be opened again. */
export const ProtectedFile = ({ name, load }: SealedFileProps) => {
  const translate = useTranslate()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => () => (shown === null ? undefined : URL.revokeObjectURL(shown.url)), [shown])
  const show = async () => {
    const { mime, content } = await load()
    setShown({ mime, url: URL.createObjectURL(new Blob([bytesOf(content)], { type: mime })) })
  }
  if (shown === null) {
    return (
      <Button
        variant="outlined"
        startIcon={<Icon name="eye" size={18} />}
        onClick={() => void show().catch(() => undefined)}
        sx={{ justifySelf: 'start', maxWidth: '100%', overflowWrap: 'anywhere', textAlign: 'left' }}
      >
        {translate('operator.case.show_file', { name })}
      </Button>
    )
  }
  return shown.mime.startsWith('image/') ? (
    <Box component="img" src={shown.url} alt={name} sx={{ maxWidth: '100%', borderRadius: '10px' }} />
  ) : (
    <Box
      component="iframe"
      src={shown.url}
      title={name}
      sx={{ width: '100%', height: 480, border: 1, borderColor: 'divider', borderRadius: '10px' }}
    />
  )
}

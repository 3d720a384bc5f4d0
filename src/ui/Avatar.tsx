import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useServer } from '../dataProvider/useCall.ts'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

/** An object URL of the picture, revoked when no longer shown. */
function usePicture(fileId: string | null): string | null {
  const { openFile } = useServer()
  const { data } = useQuery({
    queryKey: ['file', fileId],
    queryFn: ({ signal }) => openFile(fileId ?? '', signal),
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data || fileId === null) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [data, fileId])
  return url
}

interface AvatarProps {
  name: string
  /** File id of the picture; null shows the initials. */
  fileId: string | null
  size: number
}

/** Decorative, next to the name: has no accessible name. */
export const Avatar = ({ name, fileId, size }: AvatarProps) => {
  const url = usePicture(fileId)
  return (
    // Drawn by the style sheet, so that the letters are not part of a button's name.
    <Box
      component="span"
      data-initials={initialsOf(name)}
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        overflow: 'hidden',
        borderRadius: '50%',
        fontSize: size * 0.4,
        fontWeight: 600,
        color: theme.palette.tokens.onPrimarySoft,
        backgroundColor: theme.palette.tokens.primarySoft,
        ...(url === null ? { '&::before': { content: 'attr(data-initials)' } } : {}),
      })}
    >
      {url === null ? null : (
        <Box component="img" src={url} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      )}
    </Box>
  )
}

/** A person in payment decisions: initials, name and mail, since a name alone is ambiguous. */
export const Person = ({ name, email }: { name: string; email: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <Avatar name={name} fileId={null} size={24} />
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {email}
      </Typography>
    </Box>
  </Box>
)

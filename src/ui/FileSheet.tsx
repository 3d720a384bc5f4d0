import Box from '@mui/material/Box'
import { useLayoutEffect, useRef, useState } from 'react'

interface Size {
  width: number
  height: number
}

function useSize() {
  const element = useRef<HTMLDivElement | null>(null)
  const [size, setSize] = useState<Size>({ width: 480, height: 480 })
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setSize(entry.contentRect)
    })
    observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return [element, size] as const
}

/** Turned by a quarter, width and height are swapped. */
const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

interface FileSheetProps {
  url: string
  mime: string
  name: string
  /** 1 fits the whole file into the frame. */
  zoom: number
  /** Quarters, clockwise. */
  turns: number
}

/** A file in a frame that scrolls once it is larger. */
export const FileSheet = ({ url, mime, name, zoom, turns }: FileSheetProps) => {
  const [frame, space] = useSize()
  const [natural, setNatural] = useState<Size | null>(null)
  const isImage = mime.startsWith('image/')
  // A document of pages scales itself, so that it fills the frame.
  const sheet = isImage && natural !== null ? natural : turned(space, turns)
  const standing = turned(sheet, turns)
  const scale = Math.min(space.width / standing.width, space.height / standing.height) * zoom
  const place = {
    position: 'absolute',
    top: '50%',
    left: '50%',
    width: sheet.width * scale,
    height: sheet.height * scale,
    maxWidth: 'none',
    border: 0,
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  } as const
  return (
    <Box ref={frame} tabIndex={0} sx={{ display: 'grid', height: '100%', overflow: 'auto' }}>
      <Box
        sx={{
          position: 'relative',
          m: 'auto',
          width: standing.width * scale,
          height: standing.height * scale,
          overflow: 'hidden',
        }}
      >
        {isImage ? (
          <Box
            component="img"
            src={url}
            alt={name}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalWidth > 0) setNatural({ width: naturalWidth, height: naturalHeight })
            }}
            sx={place}
          />
        ) : (
          <Box component="iframe" src={url} title={name} sx={place} />
        )}
      </Box>
    </Box>
  )
}

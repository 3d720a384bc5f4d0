import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrPictureProps {
  text: string
  label: string
}

/** Black on white in both themes, as cameras require. */
export const QrPicture = ({ text, label }: QrPictureProps) => {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 4 })
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dots.join('') }
  }, [text])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 200, height: 200, borderRadius: '10px', backgroundColor: '#fff', flexShrink: 0 }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}

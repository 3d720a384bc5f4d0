import Box from '@mui/material/Box'
import { colours } from '../../../contract/base/brands/colours.ts'
import { BuiltInMark } from '../../ui/Logo.tsx'

const size = 36

/** A brand's mark on its tile; null: the built-in mark, or colour. */
export const BrandMark = ({ mark, colour }: { mark: string | null; colour: string | null }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="9" fill={colour ?? colours.light.brandTo} />
    {mark === null ? <BuiltInMark /> : <path transform="translate(4 4)" fill="#ffffff" d={mark} />}
  </svg>
)

/** A colour with its code. */
export const Swatch = ({ colour }: { colour: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <Box
      component="span"
      sx={{ width: 14, height: 14, borderRadius: '4px', border: 1, borderColor: 'divider', bgcolor: colour }}
    />
    {colour}
  </Box>
)

import { layoutPx } from '../../theme/tokens.ts'

/** The entry of a queue that the keys act on: it has the focus. */
export const entryStyle = {
  scrollMarginTop: layoutPx.header + 16,
  borderRadius: '16px',
  '&:focus-visible, &:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const

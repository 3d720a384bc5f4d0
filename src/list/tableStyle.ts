import { layoutPx } from '../theme/tokens.ts'

/**
 * Lets react-admin's table extend to the card's edges, with a sticky head below the page's header. `useFittingColumns` hides
 * columns without room.
 */
export const tableStyle = {
  '& .RaDataTable-headerCell': { top: layoutPx.header },
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { whiteSpace: 'nowrap', px: 1.5 },
  '& .RaDataTable-headerCell:first-of-type, & .RaDataTable-rowCell:first-of-type': { pl: 3 },
  '& .RaDataTable-headerCell:last-of-type, & .RaDataTable-rowCell:last-of-type': { pr: 3 },
  '& .RaDataTable-rowCell.fills': {
    width: '100%',
    minWidth: 190,
    maxWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .RaDataTable-rowCell.wraps': { minWidth: 200, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .RaDataTable-clickableRow': { cursor: 'pointer' },
} as const

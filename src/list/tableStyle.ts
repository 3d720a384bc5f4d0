/** Lets react-admin's table run to the card's edges and scroll there alone. */
export const tableStyle = {
  overflowX: 'auto',
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .RaDataTable-headerCell:first-of-type, & .RaDataTable-rowCell:first-of-type': { pl: 3 },
  '& .RaDataTable-headerCell:last-of-type, & .RaDataTable-rowCell:last-of-type': { pr: 3 },
  '& .RaDataTable-clickableRow': { cursor: 'pointer' },
} as const

/** Two columns when there is room. */
export const columns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
}
export const fullRow = { gridColumn: '1 / -1' }

export const balance = {
  title: 'Balance',
}

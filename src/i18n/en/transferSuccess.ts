export const transferSuccess = {
  title: 'Transfer submitted',
}

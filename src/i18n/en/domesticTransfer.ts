export const domesticTransfer = {
  title: 'Domestic transfer',
}

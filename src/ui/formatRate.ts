/** `20940.50` → `20,940.50`: decimals as the server gives them. */
export const formatRate = (rate: string): string => {
  const [whole = '', decimals] = rate.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

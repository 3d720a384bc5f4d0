import { useTranslate } from 'ra-core'

/** An account of the ledger as people say it; that of payouts under way has its rail behind it. */
export function useAccountName(): (account: string) => string {
  const translate = useTranslate()
  return (account) => {
    const [owner = '', name = '', rail] = account.split(':')
    const said = translate(`treasury.accounts.${owner}_${name}`, { _: account })
    return rail === undefined ? said : `${said} (${rail})`
  }
}

import { useTranslate } from 'react-admin'

/** The readable name of a ledger account; an account for payouts in progress includes its rail. */
export function useAccountName(): (account: string) => string {
  const translate = useTranslate()
  return (account) => {
    const [owner = '', name = '', rail] = account.split(':')
    const said = translate(`treasury.accounts.${owner}_${name}`, { _: account })
    return rail === undefined ? said : `${said} (${rail})`
  }
}

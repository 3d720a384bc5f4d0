import { type Locale, localeOfLanguage, locales } from '../../contract/base/calls/envelope.ts'

interface StartDeps {
  tabStorage: Pick<Storage, 'setItem'>
  setLocale: (locale: Locale) => void
  logOut: () => Promise<void>
  /** Loads the address without the parameters that have been applied. */
  reload: (url: string) => void
}

const asLocale = (language: string | null): Locale | undefined =>
  locales.find((locale) => locale === language) ??
  Object.entries(localeOfLanguage).find(([tag]) => tag === language)?.[1]

/**
 * Query parameters of spec §2: `refresh=true` forces a sign-out and a reload, `inviteCode` is stored for this tab,
 * `language` is applied. Resolves to true when the page is about to reload.
 */
export async function applyStartParams(url: URL, deps: StartDeps): Promise<boolean> {
  const invite = url.searchParams.get('inviteCode')
  // An invite code is two letters and six digits, or an opaque token; either is short.
  if (invite && invite.length <= 200) deps.tabStorage.setItem('inviteCode', invite)
  const locale = asLocale(url.searchParams.get('language'))
  if (locale) deps.setLocale(locale)
  if (url.searchParams.get('refresh') !== 'true') return false
  await deps.logOut()
  url.searchParams.delete('refresh')
  deps.reload(url.href)
  return true
}

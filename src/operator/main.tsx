import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { I18nContextProvider, StoreContextProvider } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { v7 } from 'uuid'
import { reactionOf } from '../../contract/base/calls/codes.ts'
import { activateRules } from '../../contract/base/patterns/activeRules.ts'
import { standardFormats } from '../../contract/base/texts/formats.ts'
import { returnPathKey } from '../authProvider/publicPaths.ts'
import { isCallError } from '../dataProvider/isCallError.ts'
import { readPageConfig } from '../dataProvider/pageConfig.ts'
import { localeOf } from '../dataProvider/portalStore.ts'
import { chooseFormats, deviceZone } from '../i18n/formats.ts'
import { createI18nProvider } from '../i18n/i18nProvider.ts'
import { htmlLanguages } from '../i18n/languages.ts'
import { createStyleCache } from '../shell/renderShell.tsx'
import { AppTheme } from '../theme/AppTheme.tsx'
import { startShell } from './App.ts'
import { invitationUrl, operatorSignInUrl, publicPaths, signOnReturnUrl } from './login/addresses.ts'
import { InvitationPage } from './login/InvitationPage.tsx'
import { OperatorSignInPage } from './login/OperatorSignInPage.tsx'
import { createPreSessionCalls } from './login/preSessionCalls.ts'
import { channel, signedInHint, store, tabs } from './runtime.ts'
import { operatorTexts } from './texts.ts'
import '../theme/base.css'
import 'virtual:tokens.css'

const place = document.getElementById('root')
if (!place) throw new Error('missing element: root')
const root = createRoot(place)
const send = createPreSessionCalls({ channel, newId: v7 })

async function enter(): Promise<void> {
  signedInHint.set(true)
  // The sign-in has revoked the key it was sent with; the new key is bound to the new session.
  await channel.renew()
  tabs.tell('login')
  await startShell(root)
}

/** A link's token is in the fragment, which no server or referrer sees; it is removed from the history, too. */
function takeToken(): string | null {
  if (location.pathname !== invitationUrl) return null
  const token = location.hash.slice(1)
  history.replaceState(null, '', invitationUrl)
  return token
}

/** The identity provider's result is in the address, and is removed from the history. */
function takeSignedOn(): string | null {
  if (location.pathname !== signOnReturnUrl) return null
  const given = location.search.slice(1)
  history.replaceState(null, '', operatorSignInUrl)
  return given === '' ? null : given
}

async function showLogin(notice: string | null): Promise<void> {
  const token = takeToken()
  const signedOn = takeSignedOn()
  if (token === null && location.pathname !== operatorSignInUrl) {
    if (!publicPaths.includes(location.pathname))
      sessionStorage.setItem(returnPathKey, location.pathname + location.search)
    history.replaceState(null, '', operatorSignInUrl)
  }
  const locale = localeOf(store)
  chooseFormats({ ...standardFormats(locale), timeZone: deviceZone() })
  const { i18nProvider: i18n } = await createI18nProvider(locale, operatorTexts)
  root.render(
    <StrictMode>
      <CacheProvider value={createStyleCache()}>
        <StoreContextProvider value={store}>
          <I18nContextProvider value={i18n}>
            <AppTheme>
              {token === null ? (
                <OperatorSignInPage send={send} notice={notice} signedOn={signedOn} onLoggedIn={enter} />
              ) : (
                <InvitationPage send={send} token={token} onDone={() => location.replace(operatorSignInUrl)} />
              )}
            </AppTheme>
          </I18nContextProvider>
        </StoreContextProvider>
      </CacheProvider>
    </StrictMode>,
  )
}

/** Starts the app if somebody seems to be signed in, otherwise the sign-in page, which also shows why a start failed. */
async function start(): Promise<void> {
  if ([invitationUrl, signOnReturnUrl].includes(location.pathname) || !signedInHint.get()) return showLogin(null)
  try {
    await startShell(root)
  } catch (error) {
    signedInHint.set(false)
    const isSaid = isCallError(error) && reactionOf(error.code) !== 'login'
    await showLogin(isSaid ? error.message : null)
  }
}

const config = readPageConfig()
if (config.field_rules) activateRules(config.field_rules)
const theme: unknown = store.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
document.documentElement.lang = htmlLanguages[localeOf(store)]
void start()

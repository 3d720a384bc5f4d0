import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { v7 } from 'uuid'
import { codes, type Reaction, reactionOf } from '../contract/base/calls/codes.ts'
import { activateRules } from '../contract/base/patterns/activeRules.ts'
import { standardFormats } from '../contract/base/texts/formats.ts'
import { setBulkRowsMax } from '../contract/bulk/rowsMax.ts'
import { setDecimalCorridors } from '../contract/corridors/decimals.ts'
import { activateFees } from '../contract/corridors/fees.ts'
import { encodeBase64Url } from '../contract/crypto/bytes.ts'
import { loadChunk } from './addresses/lazyPage.ts'
import { signWithPasskey } from './authProvider/passkey.ts'
import { isSignInPage, returnPathKey, signInUrl } from './authProvider/publicPaths.ts'
import { registrationPageAt } from './authProvider/registrationUrls.ts'
import { applyStartParams } from './authProvider/startParams.ts'
import { TransportError } from './dataProvider/channel/TransportError.ts'
import { isCallError } from './dataProvider/isCallError.ts'
import { readPageConfig } from './dataProvider/pageConfig.ts'
import { localeOf } from './dataProvider/portalStore.ts'
import { installErrorReport } from './errorReport.ts'
import { chooseFormats, deviceZone } from './i18n/formats.ts'
import { isLikelySignedIn } from './prefetch.ts'
import { hydrateSignInForm } from './public/hydrateSignInForm.ts'
import { type Failure, PublicApp } from './public/PublicApp.tsx'
import { createSignInCalls } from './public/signInCalls.ts'
import { channel, portalStore, signedInHint, tabs } from './runtime.ts'
import './theme/base.css'
import 'virtual:tokens.css'
import './public/public.css'

function rootAt(id: string): Root {
  const container = document.getElementById(id)
  if (!container) throw new Error(`missing element: ${id}`)
  return createRoot(container)
}
let publicRoot: Root | null = null

const sayEnded: readonly Reaction[] = ['session_dialog', 'session_dialog_generic']
/** Session storage key of the notice that the sign-in page shows once. */
const noticeName = 'login_notice'

const loadShell = () => loadChunk(() => import('./App.tsx'))
/** Prefetches the signed-in portal's code; failures are ignored, because the code is loaded again when needed. */
const prefetchShell = () =>
  void loadShell()
    .then((shell) => shell.preloadPage())
    .catch(() => {})

/** Clears this tab's session state and reloads. */
function resetSession(): void {
  signedInHint.set(false)
  sessionStorage.clear()
  location.replace(signInUrl)
  if (location.pathname === signInUrl) location.reload()
}

/** The session had ended before the page was opened: the sign-in page says so, and returns here afterwards. */
function showSessionEnded(message: string): void {
  signedInHint.set(false)
  sessionStorage.setItem(noticeName, message)
  if (!isSignInPage(location.pathname)) sessionStorage.setItem(returnPathKey, location.pathname + location.search)
  location.replace(signInUrl)
  if (location.pathname === signInUrl) location.reload()
}

function takeNotice(): string | null {
  const notice = sessionStorage.getItem(noticeName)
  sessionStorage.removeItem(noticeName)
  return notice
}

function showPublic(failure?: { text: Failure; message?: string }): void {
  if (location.pathname !== signInUrl && !registrationPageAt(location.pathname))
    history.replaceState(null, '', signInUrl)
  const waiting = hydrateSignInForm()
  // The person's formats are unknown before sign-in: times use the device's zone.
  chooseFormats({ ...standardFormats(localeOf(portalStore)), timeZone: deviceZone() })
  const root = publicRoot ?? rootAt('public-side')
  publicRoot = root
  // Synchronous, so that no key press is lost between reading the built form and rendering the live one.
  flushSync(() =>
    root.render(
      <PublicApp
        initialLocale={localeOf(portalStore)}
        onLocale={(locale) => portalStore.setItem('locale', locale)}
        failure={failure}
        onRetry={resetSession}
        login={{
          calls: createSignInCalls({ channel, newId: v7, signWithPasskey }),
          initial: waiting.typed,
          notice: takeNotice(),
          serverNow: channel.serverNow,
          prefetchShell,
          onLoggedIn: () => void enter(),
        }}
        registration={{
          channel,
          newId: v7,
          newToken: () => encodeBase64Url(crypto.getRandomValues(new Uint8Array(32))),
          serverNow: channel.serverNow,
          tabStorage: sessionStorage,
          onSignedIn: () => void enter(),
        }}
      />,
    ),
  )
  waiting.restoreFocus()
  document.documentElement.dataset.start = 'login'
}

/** The sign-in has revoked the key it was sent with; the new key is bound to the new session. */
async function enter(): Promise<void> {
  signedInHint.set(true)
  tabs.tell('login')
  try {
    const [shell] = await Promise.all([loadShell(), channel.renew()])
    await shell.startShell(rootAt('root'))
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): void {
  if (isCallError(error) && sayEnded.includes(reactionOf(error.code))) showSessionEnded(error.message)
  else if (!(error instanceof TransportError)) showPublic({ text: 'load_failed' })
  else if (error.kind === 'insecure') showPublic({ text: 'insecure' })
  else {
    const reply = error.reply
    // The error of a refused key swap does not help a person: the network message is shown.
    const isSaid = reply !== null && reply.code !== codes.swap_failed.code
    showPublic({ text: 'network_error', ...(isSaid ? { message: reply.message } : {}) })
  }
}

/** Renders nothing until the key is available; until then the built HTML is shown. */
async function start(): Promise<void> {
  if (isLikelySignedIn) prefetchShell()
  await channel.ready()
  const reloads = await applyStartParams(new URL(location.href), {
    tabStorage: sessionStorage,
    setLocale: (locale) => portalStore.setItem('locale', locale),
    logOut: async () => {
      await channel.call('/account/logout', {}, { idem: v7() })
      portalStore.reset()
      sessionStorage.clear()
      await channel.renewDevice()
      tabs.tell('logout')
    },
    reload: (url) => location.replace(url),
  })
  if (reloads) return
  if (!isLikelySignedIn) return showPublic()
  await (await loadShell()).startShell(rootAt('root'))
}

// After a sign-in in another tab, a tab with the sign-in page enters the portal, too.
tabs.listen((signal) => {
  if (signal === 'login' && isSignInPage(location.pathname)) location.reload()
})

const config = readPageConfig()
installErrorReport(config)
if (config.field_rules) activateRules(config.field_rules)
if (config.corridor_fees) activateFees(config.corridor_fees)
if (config.bulk_rows_max) setBulkRowsMax(config.bulk_rows_max)
if (config.decimal_corridors) setDecimalCorridors(config.decimal_corridors)
start().catch(fail)

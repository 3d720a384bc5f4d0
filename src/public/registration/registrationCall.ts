import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ErrorData } from '../../../contract/base/calls/envelope.ts'
import type { CallPath, CallRequest, CallResponse } from '../../../contract/calls.ts'
import type { Channel } from '../../dataProvider/channel/createChannel.ts'
import { TransportError } from '../../dataProvider/channel/TransportError.ts'
import { LocaleContext } from '../LocalizedText.tsx'
import { publicTexts } from '../texts.ts'

export interface RegistrationDeps {
  channel: Pick<Channel, 'call'>
  /** UUIDv7. */
  newId: () => string
  /** 256 random bits, base64url. */
  newToken: () => string
  /** The server's clock, in milliseconds. */
  serverNow: () => number
  tabStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Called when a response has started a session. */
  onSignedIn: () => void
}

/** A refusal of the server, with the field it named, if any. */
export interface RegistrationError {
  code: number
  field: string | null
  text: string
}

type Outcome<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; error: RegistrationError }
  | { kind: 'lost' }
  | { kind: 'keyless'; insecure: boolean }

export type Ask = <Path extends CallPath>(
  path: Path,
  payload: CallRequest<Path>,
) => Promise<Outcome<CallResponse<Path>>>

/** Calls that only read carry no idempotency key. */
const reads: readonly CallPath[] = [
  '/account/open-password-link',
  '/approval/open-stop-link',
  '/transfer/open-recipient-link',
  '/common/common-config',
  '/common/get-country-code',
  '/common/get-security-question-list',
]

function createCaller({ channel, newId }: Pick<RegistrationDeps, 'channel' | 'newId'>): Ask {
  // A press repeated after a lost response is the same request: it reuses its idempotency key.
  let unanswered: { asked: string; idem: string } | null = null
  return async <Path extends CallPath>(path: Path, payload: CallRequest<Path>) => {
    const isRead = reads.includes(path)
    const asked = JSON.stringify([path, payload])
    const idem = unanswered?.asked === asked ? unanswered.idem : newId()
    if (!isRead) unanswered = { asked, idem }
    try {
      const reply = await channel.call(path, payload as object, isRead ? {} : { idem })
      if (!isRead) unanswered = null
      if (reply.code === 0) return { kind: 'done', data: reply.data as CallResponse<Path> }
      const { field = null } = (reply.data ?? {}) as ErrorData
      return { kind: 'refused', error: { code: reply.code, field, text: reply.message } }
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      if (error.kind !== 'swap' && error.kind !== 'insecure') return { kind: 'lost' }
      return { kind: 'keyless', insecure: error.kind === 'insecure' }
    }
  }
}

export interface RegistrationPageProps extends RegistrationDeps {
  onKeyless: (insecure: boolean) => void
}

/** One call at a time; its error stays in `error` until the next call. */
export function useRegistrationCall({
  channel,
  newId,
  onKeyless,
}: Pick<RegistrationPageProps, 'channel' | 'newId' | 'onKeyless'>) {
  const locale = useContext(LocaleContext) ?? 'en'
  const ask = useMemo(() => createCaller({ channel, newId }), [channel, newId])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<RegistrationError | null>(null)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  const run = useCallback(
    async <Data>(call: (ask: Ask) => Promise<Outcome<Data>>, onDone: (data: Data) => void) => {
      setBusy(true)
      setError(null)
      const outcome = await call(ask)
      if (!mounted.current) return
      setBusy(false)
      if (outcome.kind === 'done') onDone(outcome.data)
      else if (outcome.kind === 'keyless') onKeyless(outcome.insecure)
      else if (outcome.kind === 'refused') setError(outcome.error)
      else setError({ code: -1, field: null, text: publicTexts[locale].network_error })
    },
    [ask, locale, onKeyless],
  )
  return { busy, error, run, clearError: useCallback(() => setError(null), []) }
}

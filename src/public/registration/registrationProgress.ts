import { useEffect, useState } from 'react'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import type { RegistrationDeps } from './registrationCall.ts'
import { emptyForm, type FormPage, type RegistrationValues, secretFields } from './registrationForm.ts'

/** Progress of a registration: kept in session storage without its secrets, so that a reload loses nothing else. */
export interface Progress {
  email: string
  /** A code has been mailed. */
  challenge: CallResponse<'/account/start-registration'> | null
  /** The code was right: these authorise the form. */
  own: Pick<CallRequest<'/account/register'>, 'registration_id' | 'registration_token'> | null
  page: FormPage
  typed: RegistrationValues
}

/** Session storage key. */
const storageName = 'registration'

const referralOf = (code: string | null): string => (code && /^[A-Za-z]{2}\d{6}$/.test(code) ? code : '')

function load(storage: RegistrationDeps['tabStorage']): Progress {
  const empty = emptyForm(referralOf(storage.getItem('inviteCode')))
  const begun: Progress = { email: '', challenge: null, own: null, page: 'about', typed: empty }
  const kept = storage.getItem(storageName)
  if (kept === null) return begun
  const { typed, ...rest } = JSON.parse(kept) as Partial<Progress>
  return { ...begun, ...rest, typed: { ...empty, ...typed } }
}

const withoutSecrets = ({ typed, ...rest }: Progress) => ({
  ...rest,
  typed: Object.fromEntries(
    Object.entries(typed).filter(([name]) => !(secretFields as readonly string[]).includes(name)),
  ),
})

export function useProgress(storage: RegistrationDeps['tabStorage']) {
  const [progress, setProgress] = useState(() => load(storage))
  useEffect(() => storage.setItem(storageName, JSON.stringify(withoutSecrets(progress))), [progress, storage])
  return {
    progress,
    put: (part: Partial<Progress>) => setProgress((known) => ({ ...known, ...part })),
    forget: () => storage.removeItem(storageName),
  }
}

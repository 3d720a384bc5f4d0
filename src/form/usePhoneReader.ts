import { useEffect, useState } from 'react'
import type { readPhoneNumber } from '../../contract/base/phoneNumber.ts'

type Reader = typeof readPhoneNumber

/** Reads telephone numbers as people write them. Its data of all countries is loaded when a form first asks for a number; until then it reads none. */
export function usePhoneReader(): Reader {
  const [reader, setReader] = useState<Reader | null>(null)
  useEffect(() => {
    // If it cannot be loaded, digits must be typed as the hint says; the next form tries again.
    void import('../../contract/base/phoneNumber.ts').then(
      (loaded) => setReader(() => loaded.readPhoneNumber),
      () => {},
    )
  }, [])
  return reader ?? (() => null)
}

/** What may stand in a telephone number while it is typed. */
export const phoneSignsOf = (text: string): string => text.normalize('NFKC').replace(/[^\d+ ().\-/\u2010-\u2015]/g, '')
export const phoneTypedMax = 30

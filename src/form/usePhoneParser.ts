import { useEffect, useState } from 'react'
import type { parsePhoneNumber } from '../../contract/base/people/phoneNumber.ts'

type Reader = typeof parsePhoneNumber

/**
 * Parses telephone numbers in any common notation. Its data for all countries are loaded when a form first needs them;
 * until then it parses nothing.
 */
export function usePhoneParser(): Reader {
  const [reader, setReader] = useState<Reader | null>(null)
  useEffect(() => {
    // If it cannot be loaded, digits must be typed as the hint says; the next form tries again.
    void import('../../contract/base/people/phoneNumber.ts').then(
      (loaded) => setReader(() => loaded.parsePhoneNumber),
      () => {},
    )
  }, [])
  return reader ?? (() => null)
}

/** Filters the characters that a telephone number may contain while typing. */
export const phoneCharactersOf = (text: string): string =>
  text.normalize('NFKC').replace(/[^\d+ ().\-/\u2010-\u2015]/g, '')
export const phoneLengthMax = 30

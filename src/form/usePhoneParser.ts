import { useEffect, useState } from 'react'
import type { parsePhoneNumber } from '../../contract/base/people/phoneNumber.ts'

export type PhoneParser = typeof parsePhoneNumber

/**
 * Parses telephone numbers in any common notation; null until its data for all countries, which a form loads when it first needs
 * them, are there.
 */
export function usePhoneParser(): PhoneParser | null {
  const [parser, setParser] = useState<PhoneParser | null>(null)
  useEffect(() => {
    void import('../../contract/base/people/phoneNumber.ts').then(
      (loaded) => setParser(() => loaded.parsePhoneNumber),
      // If they cannot be loaded, digits must be typed as the hint says; the next form tries again.
      () => setParser(() => () => null),
    )
  }, [])
  return parser
}

/** Filters the characters that a telephone number may contain while typing. */
export const phoneCharactersOf = (text: string): string =>
  text.normalize('NFKC').replace(/[^\d+ ().\-/\u2010-\u2015]/g, '')
export const phoneLengthMax = 30

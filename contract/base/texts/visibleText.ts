/**
 * Characters that hide or distort text: controls, line separators, lone surrogates, bidi controls, zero-width
 * characters. Joiners are allowed, since scripts and emoji need them.
 */
const hidden = /[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u2028\u2029\u200B\u2060\uFEFF]/u

/** Single-line text in Unicode NFC. */
export const isVisibleText = (text: string): boolean => !hidden.test(text) && text === text.normalize('NFC')

/** The same rule for text with line breaks and tabs. */
export const isVisibleLines = (text: string): boolean => isVisibleText(text.replace(/[\t\n]/g, ' '))

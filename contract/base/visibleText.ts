/**
 * Letters that hide what a text really says, or do not belong into one: controls, line separators, lone surrogates, bidi controls,
 * zero-width characters. Joiners stay: scripts and emoji need them.
 */
const hidden = /[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u2028\u2029\u200B\u2060\uFEFF]/u

/** Text of one line, in Unicode NFC. */
export const isVisibleText = (text: string): boolean => !hidden.test(text) && text === text.normalize('NFC')

/** The same rule for text that may have several lines, and tabs. */
export const isVisibleLines = (text: string): boolean => isVisibleText(text.replace(/[\t\n]/g, ' '))

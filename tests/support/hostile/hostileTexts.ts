/** Text that a stranger chooses in order to harm the program or person that reads it, by kind. Each contains `payee`. */
export const hostileTexts = {
  'a formula': '=HYPERLINK("https://evil.example","payee")',
  'a formula behind spaces': ' \t=cmd|" /C calc"!A0 payee',
  'a formula in full width': '＝1+1 payee',
  'a formula after a separator': 'payee;=1+1',
  'a header of a mail': 'payee\r\nBcc: thief@example.com\r\n\r\n<b>new body</b>',
  'a further line': 'payee\n\nYour code: 999999\u2028Transfer to 4711',
  'a reversed account': 'payee \u202e1199 7755\u202c \u2066x\u2069',
  'characters of no width': 'pay\u200bee\ufeff payee\u2060\u00ad\u3164',
  HTML: `payee"><script>attack()</script><img src=x onerror='attack()'>`,
  markdown: 'payee [log in](https://evil.example) `x` **y**',
  'an XML entity': 'payee &lol; <!DOCTYPE a [<!ENTITY lol SYSTEM "file:///etc/passwd">]> ]]> &#0;',
  'control characters': 'payee\u0000\u0001\u0007\u0008\u000b\u001f\u007f',
  'terminal escapes': 'payee\u001b[2J\u001b]0;owned\u0007\u009b31m',
  'an unpaired surrogate': 'payee\ud800 \udc00',
  'a noncharacter': 'payee\ufffe\uffff',
  'an escape of spreadsheets': 'payee_x000A__x202E_',
  'a word of 10,000 letters': `payee${'w'.repeat(10_000)}`,
  'a word of 10,000 characters': `payee${'付'.repeat(10_000)}`,
} as const

export type HostileKind = keyof typeof hostileTexts
export const hostileKinds = Object.keys(hostileTexts) as HostileKind[]

/** Nobody sees them, or they reorder what is seen. */
export const hiddenCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched on purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\u2060\u2066-\u2069\u3164\ufeff\ufffe\uffff]|\p{Cs}/u

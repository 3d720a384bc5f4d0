export interface Device {
  /** Empty: the browser does not tell. */
  browser: string
  system: string
  is_phone: boolean
}

/** In this order: each names itself, and after it those it is made from. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
]

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const firstOf = (table: readonly (readonly [string, RegExp])[], text: string): string =>
  table.find(([, mark]) => mark.test(text))?.[0] ?? ''

/** Enough for a person to know their own devices; the header is a claim, and nothing rests on it. */
export function readUserAgent(userAgent: string): Device {
  const text = userAgent.slice(0, 512)
  return {
    browser: firstOf(browsers, text),
    system: firstOf(systems, text),
    is_phone: /\bMobile\b|\biPhone\b/.test(text),
  }
}

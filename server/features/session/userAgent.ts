import Bowser from 'bowser'

export interface Device {
  /** Empty: the browser does not tell. */
  browser: string
  system: string
  is_phone: boolean
}

/** Names of browsers and systems as people know them. */
const shorter: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
}
const nameOf = (name = ''): string => shorter[name] ?? name

/** For people to recognise their devices. Browsers can send any text here, so no decision may depend on it. */
export function readUserAgent(userAgent: string): Device {
  // The parser refuses the empty text.
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 512) || '-')
  const system = os.name === 'iOS' ? platform.model : os.name
  return { browser: nameOf(browser.name), system: nameOf(system), is_phone: platform.type === 'mobile' }
}

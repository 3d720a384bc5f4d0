import { createFormats, type Formats, standardFormats } from '../../contract/base/texts/formats.ts'
import type { RequestContext } from '../deps.ts'

/** The actor's amount and time formats, in the request's language. */
export function formatsForRequest({ actor, locale }: Pick<RequestContext, 'actor' | 'locale'>): Formats {
  if (actor?.kind !== 'person') return createFormats(standardFormats(locale))
  return createFormats({ locale, style: actor.format_style, timeZone: actor.time_zone })
}

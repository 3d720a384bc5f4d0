import type { Locale } from '../../contract/base/envelope.ts'
import { publicTexts as en } from '../i18n/en/public.ts'
import { publicTexts as id } from '../i18n/id/public.ts'
import { publicTexts as zh } from '../i18n/zh/public.ts'

/** The public pages' texts: few enough to ship all three languages together. */
export const publicTexts: Record<Locale, typeof en> = { en, id, zh }
export type PublicText = keyof typeof en

/** Fills `%{places}`. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

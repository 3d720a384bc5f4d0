import { normalizeSearch } from '../../../contract/base/texts/normalizeSearch.ts'
import type { FaqSection } from '../../i18n/faqSection.ts'

/** The entries that contain every typed word, ignoring case and accents; sections without a match are left out. */
export function searchFaq(sections: readonly FaqSection[], typed: string): FaqSection[] {
  const words = normalizeSearch(typed).split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => normalizeSearch(text).includes(word))
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ question, answer }) => has(`${question} ${answer}`)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

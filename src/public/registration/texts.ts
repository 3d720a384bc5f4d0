import { textsByLocale } from '../../../contract/messages/catalogue.ts'
import { registrationTexts as catalogue } from '../../i18n/catalogues/registration.ts'

/** Texts of the pages around the log-in; they come with those pages' code. */
export const registrationTexts = textsByLocale(catalogue)

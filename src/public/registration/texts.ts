import { textsByLocale } from '../../../contract/messages/catalogue.ts'
import { registrationTexts as catalogue } from '../../i18n/catalogues/registration.ts'
import { fillPlaces } from '../../i18n/fillPlaces.ts'
import { brandPlace } from '../../theme/pageBrand.ts'

/** Texts of the pages around the log-in; they come with those pages' code. */
export const registrationTexts = fillPlaces(textsByLocale(catalogue), [brandPlace()])

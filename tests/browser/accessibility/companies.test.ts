import {
  busyCompany,
  type CompanyScreens,
  emptyCompany,
  reviewedCompany,
  unverifiedCompany,
  verifyingCompany,
} from '../actions/companyScreens.ts'
import { signInByCode } from '../actions/registration.ts'
import { testScreens } from './axeChecks.ts'

const testCompany = (title: string, { screens, makePerson }: CompanyScreens): Promise<void> =>
  testScreens(title, async (portal, window) => {
    await signInByCode(portal, window, await makePerson(portal))
    // Its failed request is an error of the console, too.
    return screens.filter(({ name }) => name !== 'load-failed')
  })

await testCompany('a company before its first payment', emptyCompany)
await testCompany('a company that is not verified', unverifiedCompany)
await testCompany('the later steps of a verification', verifyingCompany)
await testCompany('a verification under review', reviewedCompany)
await testCompany('schedules, payment instructions, webhooks and the consent to an agent', busyCompany)

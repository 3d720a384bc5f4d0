import { bindBusiness } from '../../server/db/business.ts'
import { notify } from '../../server/features/notices/notify.ts'
import type { MadePerson } from './business.ts'
import type { TestServer } from './server/testServer.ts'

/** Sends the same notice to these people of one business. */
export const sendNoticeTo = (server: TestServer, people: readonly MadePerson[], reference: string) =>
  server.deps.sql.begin(async (tx) => {
    const business_id = people[0]?.business_id ?? ''
    await bindBusiness(tx, business_id)
    await notify(tx, server.deps, {
      business_id,
      user_ids: people.map(({ id }) => id),
      message: 'transfer_succeeded',
      params: { payee: 'Ann', amount: 'GBP 5.00', reference },
      target: `/business/report-detail/${reference}`,
    })
  })

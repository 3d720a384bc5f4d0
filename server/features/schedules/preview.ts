import { countPayments, plannedPayments } from '../../../contract/base/schedules.ts'
import { defineHandler } from '../../handler.ts'
import { readForecast } from './forecast.ts'
import { assertPlans } from './setUp.ts'
import { holidaysAfter } from './store.ts'

const shownMax = 12

export const previewHandler = defineHandler('/schedule/preview', {
  async run(tx, { actor, now }, { country, total_minor, recipient_name, ...asked }) {
    const rule = { ...asked, month_day: null }
    const holidays = await holidaysAfter(tx, country, rule.starts_on)
    assertPlans(rule, holidays, now)
    const coming = plannedPayments(rule, holidays, { max: shownMax })
    const proposed = coming.map(({ pays_on }) => ({
      schedule_id: null,
      recipient_name,
      pays_on,
      amount_minor: BigInt(total_minor),
    }))
    return {
      coming,
      payment_count: countPayments(rule),
      forecast: await readForecast(tx, actor.business_id, now, proposed),
    }
  },
})

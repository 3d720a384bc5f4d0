import { rolesWith } from '../../../contract/base/people/roles.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { defineHandler } from '../../handler.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { notify } from '../notices/notify.ts'
import { type AlertRow, findAlert, findAlertRecipients, listDueAlerts, lockAlert, saveAlertNotified } from './store.ts'

export const alertHandler = defineHandler('/balance/alert', {
  async run(tx, { actor }) {
    const alert = await findAlert(tx, actor.business_id)
    return { threshold_minor: alert ? alert.threshold_minor : null }
  },
})

export const watchBalancesTask = 'watch_balances'

const target = '/business/balance'

async function notifyAlert(tx: Tx, deps: Deps, alert: AlertRow, availableMinor: bigint): Promise<void> {
  const { business_id, threshold_minor } = alert
  const people = await findAlertRecipients(tx, business_id, rolesWith('balance.set_alert'))
  await notify(tx, deps, {
    business_id,
    user_ids: people.map(({ id }) => id),
    message: 'balance_low',
    params: { amount: moneyValue(availableMinor, 'IDR'), threshold: moneyValue(threshold_minor, 'IDR') },
    target,
  })
}

/** Notifies once when the balance falls below the threshold; rising above it resets that. */
async function checkAlert(tx: Tx, deps: Deps, businessId: string): Promise<void> {
  const alert = await lockAlert(tx, businessId)
  if (!alert) return
  const isLow = alert.available_minor < alert.threshold_minor
  if (isLow === (alert.told_at !== null)) return
  await saveAlertNotified(tx, businessId, isLow ? deps.now() : null)
  if (isLow) await notifyAlert(tx, deps, alert, alert.available_minor)
}

/** A failure for one business is logged; the next run tries again. */
async function checkAlertOf(deps: Deps, business_id: string): Promise<void> {
  try {
    await inBusiness(deps.sql, business_id, (tx) => checkAlert(tx, deps, business_id))
  } catch (err) {
    deps.log.error({ business_id, err }, 'the balance alert of a business could not be checked')
  }
}

export const balanceTasks = {
  async [watchBalancesTask](deps) {
    const due = await deps.sql.begin((tx) => listDueAlerts(tx))
    for (const businessId of due) await checkAlertOf(deps, businessId)
  },
} satisfies TaskTable<Deps>

import { defineCall } from '../../base/calls/call.ts'
import { count, id, list, oneOf, pageRequest, pageResponse, record, text, timestamp } from '../../base/calls/fields.ts'
import { hitDecisions, hitFindings, hitStates, screenedRoles, screeningCauses } from '../../base/operator/screening.ts'

/** Names found on lists of sanctions. Decisions are proposed: `screening_clear` and `screening_confirm`, and reversed by `screening_reverse`. */

const nameKinds = ['person', 'company', 'unknown'] as const
const words = () => list(text(500), 1_000)
const member = () => record({ id: id(), full_name: text() })

const made = () => ({
  reason: text(500),
  decided_by: member(),
  decided_at: timestamp(),
  confirmed_by: member(),
  confirmed_at: timestamp(),
})

export const operatorScreeningCalls = {
  /** Undecided ones oldest first, or decided ones newest first, each with both sides and everything that waits for it. */
  '/staff/screening/list': defineCall({
    audience: 'staff',
    right: 'screening.read',
    showsCustomers: true,
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      sort: oneOf(['found_at'] as const).optional(),
      order: oneOf(['asc', 'desc'] as const).optional(),
      is_open: oneOf(['yes', 'no'] as const).optional(),
    }),
    reply: pageResponse(
      record({
        id: id(),
        business_id: id(),
        /** Null for the payer of money that no business expected. */
        business_name: text().nullable(),
        state: oneOf(hitStates),
        found_at: timestamp(),
        subject: record({
          role: oneOf(screenedRoles),
          name: text(500),
          kind: oneOf(nameKinds),
          birth_date: text(10).nullable(),
          country: text(10).nullable(),
          account_number: text(80).nullable(),
        }),
        entry: record({
          list: text(40),
          list_version: count(),
          id: text(200),
          kind: oneOf(nameKinds),
          names: words(),
          birth_dates: words(),
          countries: words(),
          programme: text(1_000),
        }),
        matched_name: text(500),
        /** Of 1,000. */
        score: count(),
        reasons: words(),
        /** In what it was found and what waits for it, newest first, at most twenty. */
        causes: list(
          record({ kind: oneOf(screeningCauses), cause_id: id(), reference: text(200).nullable(), at: timestamp() }),
        ),
        proposal_id: id().nullable(),
        /** The one that counts: null where there is none, or where it was reversed. */
        decision: record({ decision: oneOf(hitDecisions), ...made() }).nullable(),
        /** Every decision and reversal, oldest first. */
        history: list(record({ decision: oneOf(hitFindings), ...made() }), 1_000),
      }),
    ),
  }),
}

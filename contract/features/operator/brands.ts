import { defineCall } from '../../base/calls/call.ts'
import { id, list, nothing, record, text, timestamp } from '../../base/calls/fields.ts'

/** Names and looks of the portal, by host name. Changes are proposed: `brand_change`. */

export const operatorBrandCalls = {
  '/staff/brand/list': defineCall({
    audience: 'staff',
    right: 'switches.read',
    effect: 'read',
    request: nothing(),
    reply: record({
      items: list(
        record({
          /** A short name in the address bar's letters; `default` serves every host name without a brand. */
          id: text(40),
          /** Null for every host name without a brand. */
          host: text(253).nullable(),
          name: text(60),
          /** The mark's shape as an SVG path in a square of 24 units; null: the built-in mark. */
          mark: text(4_000).nullable(),
          /** Main colours of the themes, `#rrggbb`; null: the built-in ones. */
          colour_light: text(7).nullable(),
          colour_dark: text(7).nullable(),
          /** Sender of its mails; null: that of MAIL_FROM. */
          mail_from: text(200).nullable(),
          /** Empty if it is as shipped. */
          changed_by: text(),
          changed_at: timestamp(),
          proposal_id: id().nullable(),
        }),
        200,
      ),
    }),
  }),
}

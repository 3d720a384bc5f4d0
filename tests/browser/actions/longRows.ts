import type { Portal } from '../../support/portal/portalWindows.ts'

/** A long name, to test the layout of lists. */
const longName = 'Perseroan Terbatas Nusantara Sentosa Makmur Sejahtera Abadi Internasional Perdagangan Umum dan Jasa'
export const shortName = 'Ann Lee Ltd'

/**
 * Copies of a sandbox transfer, one for each of the last days, to a long and a short name in turn, with amounts of fourteen digits and
 * more.
 */
export async function addLongRows(portal: Portal, business: { id: string }, count: number): Promise<void> {
  await portal.sql.begin(async (tx) => {
    // Their quotes are not copied: no list reads them.
    await tx`set local session_replication_role = replica`
    for (const [place, name] of [shortName, longName].entries()) {
      await tx`
        with model as (
          select id, recipient_id from transfers
          where recipient_details ? 'company_name' and send_currency <> receive_currency and status = 5 limit 1
        ), payee as (
          insert into recipients select r.* from model, recipients p,
            lateral jsonb_populate_record(p, jsonb_build_object('business_id', ${business.id}::text, 'id', gen_random_uuid(),
              'full_name', ${name}::text, 'account_number', ${place}::int::text, 'search_text', lower(${name}::text))) as r
          where p.id = model.recipient_id returning id
        )
        insert into transfers select r.* from model, payee, generate_series(${place}::int, ${count}::int, 2) as n, transfers t,
          lateral jsonb_populate_record(t, jsonb_build_object('business_id', ${business.id}::text, 'id', gen_random_uuid(), 'uetr', gen_random_uuid(),
            'quote_id', gen_random_uuid(), 'reference', 'LONG-' || n, 'created_at', now() - n * interval '1 day',
            'status', (array[5, 8, 27, 13])[1 + n % 4], 'recipient_id', payee.id, 'recipient_name', ${name}::text,
            'recipient_details', t.recipient_details || jsonb_build_object('company_name', ${name}::text),
            'send_amount_minor', 123456789012345 - t.fee_minor - n % 3, 'total_minor', 123456789012345 - n % 3,
            'receive_amount_minor', 98765432109876 + n)) as r
        where t.id = model.id`
    }
  })
}

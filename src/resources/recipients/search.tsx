import { pathTo } from '../../addresses/paths.ts'
import type { RowSearch } from '../../addresses/rows.ts'
import { sendToPath } from '../../addresses/sendMoneyPaths.ts'
import { iconOf } from '../../ui/Icon.tsx'
import { type RecipientRow, recipientPath } from './useRecipientColumns.tsx'

const lineOf = (recipient: RecipientRow) => ({
  path: recipientPath(recipient),
  title: recipient.full_name,
  detail: `${recipient.bank_name} •••• ${recipient.account_tail}`,
  aside: recipient.currency,
})

export const recipientsSearch: RowSearch = {
  offers: [
    {
      label: 'recipients.add',
      path: pathTo('recipients.create'),
      icon: iconOf('plus'),
      access: 'recipients.create',
    },
  ],
  found: {
    heading: 'titles.recipients',
    line: (record) => lineOf(record as RecipientRow),
    act: (record) => ({
      label: 'search.send_to',
      values: { name: (record as RecipientRow).full_name },
      path: sendToPath(record as RecipientRow),
      icon: iconOf('send'),
      access: 'transfers.create',
    }),
  },
}

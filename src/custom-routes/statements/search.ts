import { pathTo } from '../../addresses/paths.ts'
import type { RowSearch } from '../../addresses/rows.ts'
import { iconOf } from '../../ui/Icon.tsx'

export const statementsSearch: RowSearch = {
  offers: [
    { label: 'titles.statements', path: pathTo('statements'), icon: iconOf('document'), access: 'balance.read' },
  ],
}

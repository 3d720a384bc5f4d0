import type { ItemState } from '../../../contract/base/verificationItems.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { canEdit } from '../businesses/rules.ts'
import { findCompany } from '../businesses/store.ts'
import type { FileRow } from '../files/store.ts'
import type { CaseRow, ItemRow, MessageRow } from './caseRow.ts'
import { isOpen } from './rules.ts'
import { openDraft, openSubmission } from './seal.ts'
import { findDraft, findFiles, findItems, findLastCase, findMessages } from './store.ts'

type Reply = CallResult<'/verification/get'>
type ShownItem = NonNullable<Reply['case']>['items'][number]

const fileOf = ({ id, name, size, mime }: FileRow) => ({ file_id: id, name, size, mime })

/** The operator's staff are not named to the business. */
const messageOf = (row: MessageRow, files: readonly FileRow[]) => ({
  ...row,
  author_name: row.author === 'staff' ? '' : row.author_name,
  files: files.filter(({ id }) => row.file_ids.includes(id)).map(fileOf),
})

const tellable: readonly ItemState[] = ['asked', 'answered']

/** What is decided about an item is told with the whole case, not before. */
function itemOf({ item, state, reason, due_at }: ItemRow, isUndecided: boolean): ShownItem {
  const isTold = !isUndecided || tellable.includes(state)
  return {
    item,
    state: isTold ? state : 'open',
    reason: isTold ? reason : '',
    due_at,
  }
}

async function caseOf(tx: Tx, deps: Deps, row: CaseRow): Promise<NonNullable<Reply['case']>> {
  const [items, messages] = await Promise.all([findItems(tx, row), findMessages(tx, row)])
  const files = await findFiles(
    tx,
    row.business_id,
    messages.flatMap(({ file_ids }) => file_ids),
    ['business_document'],
  )
  return {
    ...row,
    submitted_by: row.submitted_by_name,
    items: items.map((item) => itemOf(item, isOpen(row))),
    messages: messages.map((message) => messageOf(message, files)),
    submission: openSubmission(deps, row),
  }
}

export const getVerification = defineHandler('/verification/get', {
  async run(tx, { actor: { business_id } }, _request, { deps }) {
    const [company, draft, last] = await Promise.all([
      findCompany(tx, business_id),
      findDraft(tx, business_id),
      findLastCase(tx, business_id),
    ])
    const { is_verified, name } = company
    const can_edit = canEdit(company)
    return {
      is_verified,
      company_name: name,
      can_edit,
      draft: draft === null || !can_edit ? null : { ...draft, value: openDraft(deps, draft) },
      case: last === null ? null : await caseOf(tx, deps, last),
    }
  },
})

import { useLocaleState, useTranslate } from 'react-admin'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { TransferKind } from '../../../contract/base/money/transferKinds.ts'
import type { CellWarning } from '../../../contract/bulk/cells.ts'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { headerOf } from '../../../contract/bulk/headers.ts'
import { ScrollingList } from '../../ui/ScrollingList.tsx'
import { cellWarningText } from './cellMessages.ts'

interface WarningListProps {
  kind: TransferKind
  warnings: readonly CellWarning[]
}

/** Warnings by row and column, as maker and approvers see them. */
export const WarningList = ({ kind, warnings }: WarningListProps) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return (
    <ScrollingList maxHeight={220} hasBullets>
      {warnings.map((warning) => (
        <li key={`${warning.row} ${warning.column} ${warning.notice}`}>
          <strong>
            {translate('bulkFlow.place', {
              row: warning.row,
              column: headerOf(bulkFileFormats[kind], locale as Locale, warning.column),
            })}
          </strong>{' '}
          {cellWarningText(translate, warning)}
        </li>
      ))}
    </ScrollingList>
  )
}

import { useTranslate } from 'react-admin'
import { documentKindsOfType, isDocumentNeeded } from '../../../contract/base/files/verificationItems.ts'
import { SummaryCard } from '../../ui/SummaryCard.tsx'
import type { ViewProps } from '../../wizard/flow.ts'
import type { VerifyAnswers } from './answers.ts'

/** The number of required documents that are uploaded or declared missing. */
export function countDocuments({
  company,
  documents,
  missing,
}: Pick<VerifyAnswers, 'company' | 'documents' | 'missing'>) {
  const needed = documentKindsOfType(company.company_type).filter((kind) =>
    isDocumentNeeded(kind, company.is_company_leader),
  )
  const given = new Set([...documents, ...missing].map(({ kind }) => kind))
  return { done: needed.filter((kind) => given.has(kind)).length, count: needed.length }
}

/** The summary next to every step. */
export const VerifySummary = ({ controls: { answers } }: ViewProps<VerifyAnswers>) => {
  const translate = useTranslate()
  const documents = countDocuments(answers)
  return (
    <SummaryCard
      title={translate('wizard.summary')}
      rows={[
        { key: 'company', label: translate('verification.items.company'), value: answers.company_name },
        {
          key: 'type',
          label: translate('verification.company.company_type'),
          value: translate(`verification.company.${answers.company.company_type}`),
        },
        {
          key: 'people',
          label: translate('verification.items.people'),
          value: <span className="tabular">{answers.people.length}</span>,
        },
        {
          key: 'documents',
          label: translate('verification.files.title'),
          value: translate('verification.files.count', documents),
        },
      ]}
      footer={translate('verification.review_days')}
    />
  )
}

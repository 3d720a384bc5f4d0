import { bulkFlowOf } from '../../flows/bulk/bulkFlowOf.ts'
import { documentsRules } from '../../flows/bulk/rules.ts'
import { DocumentsStep } from './DocumentsStep.tsx'

export const businessBulkFlow = bulkFlowOf('international', 'business-bulk-transfer', [
  { ...documentsRules, view: DocumentsStep },
])

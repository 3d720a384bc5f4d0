import { bulkFlowOf } from '../../wizard/bulk/bulkFlowOf.ts'
import { documentsRules } from '../../wizard/bulk/rules.ts'
import { DocumentsStep } from './DocumentsStep.tsx'

export const businessBulkFlow = bulkFlowOf('international', 'business-bulk-transfer', [
  { ...documentsRules, view: DocumentsStep },
])

import { bulkFlowOf } from '../../flows/bulk/bulkFlowOf.ts'

export const domesticBulkFlow = bulkFlowOf('domestic', 'domestic-bulk-transfer')

import { bulkFlowOf } from '../../wizard/bulk/bulkFlowOf.ts'

export const domesticBulkFlow = bulkFlowOf('domestic', 'domestic-bulk-transfer')

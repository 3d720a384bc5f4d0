export const transferKinds = ['international', 'domestic'] as const
export type TransferKind = (typeof transferKinds)[number]

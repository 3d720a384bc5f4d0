/**
 * Kinds of supporting documents; labels: messages/catalogues/lists.ts. Some always state an amount; others may not, and are then explained in words.
 */
export const documentKinds = {
  invoice: { states_amount: 'always' },
  purchase_order: { states_amount: 'always' },
  contract: { states_amount: 'may' },
  customs_declaration: { states_amount: 'always' },
  bill_of_lading: { states_amount: 'may' },
  payroll_list: { states_amount: 'always' },
  tuition_bill: { states_amount: 'always' },
  medical_bill: { states_amount: 'always' },
  tax_bill: { states_amount: 'always' },
  board_resolution: { states_amount: 'may' },
  other: { states_amount: 'may' },
} as const satisfies Record<string, { readonly states_amount: 'always' | 'may' }>

export type DocumentKind = keyof typeof documentKinds
export const documentKindNames = Object.keys(documentKinds) as DocumentKind[]
export const isDocumentKind = (name: string): name is DocumentKind => Object.hasOwn(documentKinds, name)

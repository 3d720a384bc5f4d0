/** Lists of codes that fields are checked against; `docs/generated/calls.json` holds them once and refers to them. */
export type ListName =
  | 'countries'
  | 'currencies'
  | 'corridors'
  | 'document_kinds'
  | 'file_purposes'
  | 'income_sources'
  | 'indonesian_banks'
  | 'languages'
  | 'permissions'
  | 'provinces_of_indonesia'
  | 'purposes'
  | 'relationships'
  | 'roles'
  | 'security_questions'
  | 'statuses'
  | 'transfer_statuses'
  | 'transfer_status_names'
  | 'batch_status_names'

declare module 'yup' {
  /** Metadata for schema checks written as functions. Read by `npm run calls` and tests. */
  interface CustomSchemaMetadata {
    /** The value must be in this list; the server checks it. */
    list?: ListName
    /** Expressions that must all match unless the text is empty. */
    patterns?: readonly string[]
    /** Shown as somebody's name: `brokenNameRule` applies. */
    isName?: true
    /** Value type of an object with arbitrary keys. */
    values?: 'string' | 'any' | 'metadata'
    /** Meaning of the field for clients, in the generated documents and the reference page. */
    description?: string
    /** Id of an upload. */
    file?: true
  }
}

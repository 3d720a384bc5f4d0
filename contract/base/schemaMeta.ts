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

declare module 'yup' {
  /** What a schema cannot say of itself: its tests are functions. Read by `npm run calls`, and by tests. */
  interface CustomSchemaMetadata {
    /** The value must stand in this list; the server checks it. */
    list?: ListName
    /** Expressions that must all match, unless the text is empty. */
    patterns?: readonly string[]
    /** Of an object with any names: the type of its values. */
    values?: 'string' | 'any'
    /** The id of an upload. */
    file?: true
  }
}

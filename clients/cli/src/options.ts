export type Say = (line: string) => void

export interface Options {
  url?: string | undefined
  key?: string | undefined
  host?: string | undefined
  scope?: string | undefined
  secret?: boolean | undefined
  name?: string | undefined
  purpose?: string | undefined
  'income-source'?: string | undefined
  to?: string | undefined
  watch?: boolean | undefined
}

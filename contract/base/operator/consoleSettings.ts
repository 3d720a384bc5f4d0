/** Settings that the operator's staff change in the console, under four eyes. All others are fixed until the server restarts. */
export const consoleSettings = [
  'SUPPORT_PHONE',
  'SUPPORT_MAIL',
  'SUPPORT_HOURS',
  'DECIMAL_CORRIDORS',
  'BULK_ROWS_MAX',
  'SUITE1',
  'SUITE1_FOR_SECRETS',
  'CALL_BUDGET',
  'FILES_OF_DAY',
  'FILE_MEGABYTES_OF_DAY',
  'EXPORTS_OF_PERSON',
  'EXPORTS_OF_BUSINESS',
] as const
export type ConsoleSetting = (typeof consoleSettings)[number]

/**
 * The environment of threads that answer by messages. Node's watch mode, which this variable turns on, posts the modules that a
 * thread loads among them.
 */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const { WATCH_REPORT_DEPENDENCIES: _, ...environment } = process.env
  return environment
}

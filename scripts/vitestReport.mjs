// A Vitest reporter: writes the number of passed cases and the failures with their reasons as JSON to the file in VITEST_REPORT.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/** The first lines of a reason joined into one: some services show only the last lines of a run. */
const shorten = (message = '') => message.slice(0, 500).split('\n').slice(0, 4).join(' | ')

const placeOf = (error) => {
  const [at] = error.stacks ?? []
  return at ? ` at ${path.relative(root, at.file)}:${at.line}` : ''
}

const tell = (error) => `${error.name ?? 'Error'}: ${shorten(error.message)}${placeOf(error)}`

export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const cases = modules.flatMap((module) => [...module.children.allTests()])
    const failures = cases
      .filter((test) => test.result().state === 'failed')
      .map((test) => `${path.relative(root, test.module.moduleId)}: ${test.fullName}: ${tell(test.result().errors[0])}`)
    // A file that failed to load or set up counts as a failure without a case.
    const broken = modules.flatMap((module) =>
      [module, ...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => `${path.relative(root, module.moduleId)}: ${tell(error)}`),
      ),
    )
    const outside = unhandledErrors.map((error) => {
      const during = error.VITEST_TEST_NAME ? ` (during: ${error.VITEST_TEST_NAME})` : ''
      return `outside a test: ${tell(error)}${during}`
    })
    writeFileSync(
      process.env.VITEST_REPORT,
      JSON.stringify({
        passed: cases.filter((test) => test.result().state === 'passed').length,
        failures: [...failures, ...broken, ...outside],
      }),
    )
  }
}

import { type ApiVersion, apiVersions, versionHeader } from '../../../contract/apiVersions.ts'
import { openApiBase } from '../../../contract/operations.ts'
import { AppError } from '../../errors.ts'

/** The version that a request names; the oldest if it names none, so that a program keeps what it was written for. */
export function versionOf(named: string | undefined, versions: typeof apiVersions = apiVersions): ApiVersion {
  const found = named === undefined ? versions[0] : versions.find(({ date }) => date === named)
  if (found !== undefined) return found
  const values = { values: versions.map(({ date }) => date).join(', ') }
  throw new AppError('input_invalid', { faults: [{ field: versionHeader, rule: 'enum', keyword: 'enum', values }] })
}

const unixSeconds = (day: string): number => new Date(day).getTime() / 1_000

/** The version that answered, and when it ends: RFC 9745 and RFC 8594. */
export const versionHeaders = ({ date, deprecated }: ApiVersion): Record<string, string> => ({
  [versionHeader.toLowerCase()]: date,
  ...(deprecated === undefined
    ? {}
    : {
        deprecation: `@${unixSeconds(deprecated.since)}`,
        sunset: new Date(deprecated.sunset).toUTCString(),
        link: `<${openApiBase}/reference>; rel="successor-version"`,
      }),
})

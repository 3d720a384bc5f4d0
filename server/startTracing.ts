import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api'
import { limits } from '../contract/base/money/limits.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

const exportLimitMs = 5_000
const statementLengthMax = 2_000

/** The samplers follow the caller's `traceparent`, but a caller cannot have more recorded than the ratio allows. */
async function createProvider({ url, headers, serviceName, ratio }: NonNullable<Settings['tracing']>) {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportLimitMs })
  const sampler = new sdk.TraceIdRatioBasedSampler(ratio)
  return new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': limits.appVersion }),
    sampler: new sdk.ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanLimits: { attributeValueLengthLimit: statementLengthMax },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: exportLimitMs })],
  })
}

/** Loads the SDK, which nothing else imports, so that a server without traces does not carry it. The result sends what is left and ends it. */
export async function startTracing(
  { tracing }: Pick<Settings, 'tracing'>,
  log: Pick<Log, 'warn'>,
): Promise<() => Promise<void>> {
  if (tracing === null) return () => Promise.resolve()
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks')
  const provider = await createProvider(tracing)
  const ignore = () => undefined
  const warn = (message: string) => log.warn({ err: new Error(message) }, 'cannot export traces')
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    await provider.shutdown()
    trace.disable()
    context.disable()
    diag.disable()
  }
}

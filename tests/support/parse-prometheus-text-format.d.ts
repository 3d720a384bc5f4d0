declare module 'parse-prometheus-text-format' {
  interface Family {
    name: string
    help: string
    type: string
    metrics: { labels?: Record<string, string>; value?: string }[]
  }
  export default function parse(text: string): Family[]
}

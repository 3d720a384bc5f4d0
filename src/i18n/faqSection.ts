export interface FaqSection {
  id: string
  title: string
  entries: readonly { question: string; answer: string }[]
}

/** `Text`: a string, or one in every language as the catalogue holds it. */
export interface FaqSection<Text = string> {
  id: string
  title: Text
  entries: readonly { question: Text; answer: Text }[]
}

/** `Text` is a string, or `Translations` in the catalogue. */
export interface FaqSection<Text = string> {
  id: string
  title: Text
  entries: readonly { question: Text; answer: Text }[]
}

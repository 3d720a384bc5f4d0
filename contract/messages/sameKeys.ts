/** The shape of another language's texts: the keys of the English ones, any string under each. */
export type SameKeys<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeys<Texts[Key]>
}
